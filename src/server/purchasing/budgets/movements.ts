import { type SQL, sql } from 'drizzle-orm'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { startOfMonth } from '#domain/platform/calendar.ts'
import { type Day, dayOf } from '#domain/platform/day.ts'
import { type Cents, share } from '#domain/platform/money.ts'
import { cyclesFrom, lastDayOf, type Movement, type PeriodDays } from '#domain/purchasing/budget.ts'
import { dueLines } from '#server/billing/invoices/renewals.ts'
import type { Ctx } from '#server/context.ts'

/** Whose spending is read: a company's, of one cost center or whatever it is booked on, between two days. */
export type Scope = {
  companyId: string
  costCenterId?: string
  days: PeriodDays
  /** Left out, because it is being decided on. */
  exceptPurchaseId?: string | undefined
}

/** What was invoiced and credited, and what is certain to be invoiced, always from the rows themselves. */
export async function readMovements(ctx: Ctx, scope: Scope): Promise<Movement[]> {
  return [
    ...(await invoiced(ctx, scope)),
    ...(await credited(ctx, scope)),
    ...(await renewing(ctx, scope)),
    ...(await notInvoicedYet(ctx, scope)),
  ]
}

type Sum = { costCenterId: string | null; day: Day; cents: Cents }

/** Periods consist of whole months, so sums by month are enough. */
async function invoiced(ctx: Ctx, scope: Scope): Promise<Movement[]> {
  const { rows } = await ctx.db.execute<Sum>(sql`
    select l.cost_center_id as "costCenterId", ${monthOf(sql`i.issued_at`)} as day, sum(l.after_cents)::bigint as cents
    from invoices i join invoice_lines l on l.invoice_id = i.id
    where i.company_id = ${scope.companyId}::uuid and i.status <> 'void' and ${isWithin(sql`i.issued_at`, scope)}
      and ${isCounted(sql`l.cost_center_id`, scope)}
    group by 1, 2`)
  return rows.map((row) => movement('spent', row))
}

type CreditRow = { day: Day; amountCents: Cents; lines: { costCenterId: string | null; afterCents: Cents }[] }

/** A credit note is shared over all lines of its invoice by amount. One of a void invoice only says that it is void. */
async function credited(ctx: Ctx, scope: Scope): Promise<Movement[]> {
  const { rows } = await ctx.db.execute<CreditRow>(sql`
    select ${monthOf(sql`n.issued_at`)} as day, n.amount_cents as "amountCents",
      (select json_agg(json_build_object('costCenterId', l.cost_center_id, 'afterCents', l.after_cents) order by l.position)
        from invoice_lines l where l.invoice_id = i.id) as lines
    from invoices i join credit_notes n on n.invoice_id = i.id
    where i.company_id = ${scope.companyId}::uuid and i.status <> 'void' and ${isWithin(sql`n.issued_at`, scope)}
      and exists (select from invoice_lines l where l.invoice_id = i.id and ${isCounted(sql`l.cost_center_id`, scope)})`)
  return rows.flatMap(({ day, amountCents, lines }) => {
    const parts = share(
      Number(amountCents),
      lines.map(({ afterCents }) => afterCents),
    )
    return lines.flatMap(({ costCenterId }, index) =>
      scope.costCenterId === undefined || scope.costCenterId === costCenterId
        ? [movement('spent', { costCenterId, day, cents: -(parts[index] ?? 0) })]
        : [],
    )
  })
}

/** Cycles of active purchases that are on no invoice yet. What is late is on the next one. */
async function renewing(ctx: Ctx, scope: Scope): Promise<Movement[]> {
  const lastMonth = startOfMonth(new Date(lastDayOf(scope.days)))
  const from = sql`(select * from purchases where company_id = ${scope.companyId}::uuid
    and ${isCounted(sql`cost_center_id`, scope)}) p`
  const today = ctx.now().toISOString()
  const { rows } = await ctx.db.execute<Sum>(sql`
    select p.cost_center_id as "costCenterId", ${monthOf(sql`greatest(l.period_start, ${today}::timestamptz)`)} as day,
      sum(l.after_cents)::bigint as cents
    from (${dueLines(lastMonth, from)}) l join purchases p on p.id = l.purchase_id group by 1, 2`)
  return rows.map((row) => movement('committed', row))
}

type Pending = {
  costCenterId: string | null
  cents: Cents
  cycle: BillingCycle
  startsAt: string | null
  cancelsAt: string | null
}

/** Purchases without an invoice: all their cycles, from today or their own start on. */
async function notInvoicedYet(ctx: Ctx, scope: Scope): Promise<Movement[]> {
  const { rows } = await ctx.db.execute<Pending>(sql`
    select cost_center_id as "costCenterId", after_cents as cents, billing_cycle as cycle, starts_at as "startsAt",
      cancels_at as "cancelsAt"
    from purchases p
    where company_id = ${scope.companyId}::uuid and ${isCounted(sql`cost_center_id`, scope)}
      and (status in ('under_review', 'countered') or status = 'authorized'
        and not exists (select from invoice_lines l where l.purchase_id = p.id))
      and id is distinct from ${scope.exceptPurchaseId ?? null}::uuid`)
  const today = dayOf(ctx.now())
  return rows.flatMap(({ costCenterId, cents, cycle, startsAt, cancelsAt }) => {
    const start = startsAt && dayOf(new Date(startsAt)) > today ? dayOf(new Date(startsAt)) : today
    const end = cancelsAt ? dayOf(new Date(cancelsAt)) : scope.days.until
    const before = end < scope.days.until ? end : scope.days.until
    return cyclesFrom(start, cycle, start, before).map((day) =>
      movement('committed', { costCenterId, day, cents }),
    )
  })
}

function movement(kind: Movement['kind'], { costCenterId, day, cents }: Sum): Movement {
  return { kind, costCenterId, day, cents: Number(cents) }
}

function isCounted(column: SQL, { costCenterId }: Scope): SQL {
  return costCenterId ? sql`${column} = ${costCenterId}::uuid` : sql`true`
}

function isWithin(column: SQL, { days }: Scope): SQL {
  return sql`${column} >= ${`${days.from}T00:00:00Z`}::timestamptz and ${column} < ${`${days.until}T00:00:00Z`}::timestamptz`
}

/** The first day of the month of a moment. */
function monthOf(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-01')`
}
