import { sql } from 'drizzle-orm'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import type { BudgetFigures, PeriodDays } from '#domain/purchasing/budget.ts'
import type { World } from '../support/world.ts'
import { startsBefore } from './cycles-day-by-day.ts'

type Line = { invoiceId: string; costCenterId: string | null; purchaseId: string; start: Date; cents: number }
type Document = { id: string; status: string; issuedAt: Date; cents: number }
type Buying = {
  id: string
  costCenterId: string | null
  status: string
  cycle: BillingCycle
  cents: number
  cyclesStart: Date | null
  cancelsAt: Date | null
  paidAt: Date | null
}
type Asking = { costCenterId: string | null; cycle: BillingCycle; cents: number; purchase: string | null }

/** The figures of a budget as a plain sum over raw rows: read one by one, cycles found day by day. */
export async function sumsOf(
  world: World,
  companyId: string,
  { costCenterId, days, amountCents }: { costCenterId: string | null; days: PeriodDays; amountCents: number },
): Promise<BudgetFigures> {
  const now = world.clock.now()
  const rows = await rowsOf(world, companyId)
  const from = new Date(days.from)
  const until = new Date(days.until)
  const isIn = (at: Date) => at >= from && at < until
  const isMine = (each: { costCenterId: string | null }) =>
    costCenterId === null || each.costCenterId === costCenterId

  let spentCents = 0
  for (const invoice of rows.invoices.filter(({ status }) => status !== 'void')) {
    const lines = rows.lines.filter(({ invoiceId }) => invoiceId === invoice.id)
    const mine = lines.map(isMine)
    if (isIn(invoice.issuedAt)) spentCents += sum(lines.map(({ cents }, at) => (mine[at] ? cents : 0)))
    for (const note of rows.notes.filter(({ id, issuedAt }) => id === invoice.id && isIn(issuedAt))) {
      const parts = sharedBy(
        note.cents,
        lines.map(({ cents }) => cents),
      )
      spentCents -= sum(parts.map((part, at) => (mine[at] ? part : 0)))
    }
  }

  let committedCents = 0
  for (const each of rows.purchases.filter(isMine)) {
    const billed = rows.lines.filter(({ purchaseId }) => purchaseId === each.id)
    const isActive = each.status === 'paid' || (each.status === 'cancelled' && each.paidAt && each.cancelsAt)
    if (isActive && each.cyclesStart) {
      for (const start of startsBefore(until, each.cyclesStart, each.cycle)) {
        const isOver = each.cancelsAt !== null && start >= each.cancelsAt.getTime()
        const isBilled = billed.some((line) => line.start.getTime() === start)
        if (!isOver && !isBilled && isIn(new Date(Math.max(start, now.getTime()))))
          committedCents += each.cents
      }
    }
    const isPending = ['under_review', 'countered'].includes(each.status)
    if (isPending || (each.status === 'authorized' && billed.length === 0))
      committedCents += each.cents * cyclesFromNow(now, each.cycle, isIn, until)
  }

  let askedCents = 0
  for (const each of rows.requests.filter(isMine))
    if (each.purchase === null || each.purchase === 'awaiting_approval')
      askedCents += each.cents * cyclesFromNow(now, each.cycle, isIn, until)

  return {
    spentCents,
    committedCents,
    askedCents,
    forecastCents: spentCents + committedCents + askedCents,
    leftCents: amountCents - spentCents - committedCents,
  }
}

function cyclesFromNow(now: Date, cycle: BillingCycle, isIn: (at: Date) => boolean, until: Date): number {
  return [now.getTime(), ...startsBefore(until, now, cycle)].filter((at) => isIn(new Date(at))).length
}

/** Cent by cent: each goes to the line that is furthest below its exact share. */
function sharedBy(total: number, weights: number[]): number[] {
  const whole = sum(weights)
  const parts = weights.map((weight) => Math.floor((total * weight) / whole))
  const rest = weights
    .map((weight, at) => ({ at, missing: ((total * weight) % whole) / whole }))
    .sort((a, b) => b.missing - a.missing || a.at - b.at)
  for (const { at } of rest.slice(0, total - sum(parts))) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, each) => all + each, 0)
}

async function rowsOf({ parts }: World, companyId: string) {
  const { db } = parts.database
  const of = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    db.execute<Row>(query).then(({ rows }) => rows.map((row) => withTypes(row)))
  return {
    invoices: await of<Document>(sql`
      select id, status, issued_at as "issuedAt", 0 as cents from invoices where company_id = ${companyId}`),
    lines: await of<Line>(sql`
      select l.invoice_id as "invoiceId", l.cost_center_id as "costCenterId", l.purchase_id as "purchaseId",
        l.period_start as start, l.after_cents as cents
      from invoice_lines l join invoices i on i.id = l.invoice_id where i.company_id = ${companyId}
      order by l.invoice_id, l.position`),
    notes: await of<Document>(sql`
      select invoice_id as id, '' as status, issued_at as "issuedAt", amount_cents as cents from credit_notes
      where company_id = ${companyId}`),
    purchases: await of<Buying>(sql`
      select id, cost_center_id as "costCenterId", status, billing_cycle as cycle, after_cents as cents,
        cycles_start as "cyclesStart", cancels_at as "cancelsAt", paid_at as "paidAt"
      from purchases where company_id = ${companyId}`),
    requests: await of<Asking>(sql`
      select r.cost_center_id as "costCenterId", r.billing_cycle as cycle, r.per_cycle_cents as cents,
        p.status as purchase
      from requests r left join purchases p on p.id = r.purchase_id
      where r.company_id = ${companyId} and r.status = 'open' and r.kind <> 'commitment'`),
  }
}

const moments = ['issuedAt', 'start', 'cyclesStart', 'cancelsAt', 'paidAt']

function withTypes<Row extends Record<string, unknown>>(row: Row): Row {
  const typed = Object.entries(row).map(([name, value]) => {
    if (name === 'cents') return [name, Number(value)]
    return [name, value !== null && moments.includes(name) ? new Date(String(value)) : value]
  })
  return Object.fromEntries(typed) as Row
}
