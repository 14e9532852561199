import { sql } from 'drizzle-orm'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import type { LinePrice, RunningSubscription, SoldLine } from '#domain/subscriptions/line-price.ts'
import type { Ctx } from '#server/context.ts'
import { noId } from '#server/platform/ids.ts'

export type StoredSubscription = RunningSubscription & {
  id: string
  companyId: string
  vendorId: string
}

/** The lines of a purchase p. */
const linesJson = sql`(
  select json_agg(json_build_object('position', l.position, 'planId', l.plan_id, 'priceId', l.price_id, 'seats', l.seats,
    'free', l.free, 'unitCents', l.unit_cents, 'holdsUntil', l.holds_until, 'perSeatCents', l.per_seat_cents,
    'beforeCents', l.before_cents, 'afterCents', l.after_cents, 'discountPercent', l.discount_percent) order by l.position)
  from purchase_lines l where l.purchase_id = p.id)`

type Row = {
  id: string
  companyId: string
  vendorId: string
  cycle: BillingCycle
  cyclesStart: string
  cancelsAt: string | null
  lines: SoldLine[]
  linePrices: (Omit<LinePrice, 'fromCycle'> & { fromCycle: string })[]
  billed: string[]
}

/** Paid purchases as the rules of repricing need them, in one statement and in this order. */
export async function readSubscriptions(ctx: Ctx, purchaseIds: string[]): Promise<StoredSubscription[]> {
  if (purchaseIds.length === 0) return []
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.id, p.company_id as "companyId", p.vendor_id as "vendorId", p.billing_cycle as cycle,
      p.cycles_start as "cyclesStart", p.cancels_at as "cancelsAt",
      ${linesJson} as lines,
      coalesce((select json_agg(json_build_object('position', x.position, 'priceId', x.price_id, 'seats', x.seats,
          'effectiveFrom', x.effective_from, 'fromCycle', x.from_cycle, 'perSeatCents', x.per_seat_cents,
          'beforeCents', x.before_cents, 'afterCents', x.after_cents, 'discountPercent', x.discount_percent)
          order by x.sequence)
        from line_prices x join prices k on k.id = x.price_id
        join purchase_lines y on y.purchase_id = x.purchase_id and y.position = x.position and y.plan_id = k.plan_id
        where x.purchase_id = p.id), '[]') as "linePrices",
      coalesce((select json_agg(distinct b.period_start) from invoice_lines b
        where b.purchase_id = p.id and b.kind = 'cycle'), '[]') as billed
    from unnest(${sql.param(purchaseIds)}::uuid[]) with ordinality as u(id, n) join purchases p on p.id = u.id
    where p.status = 'paid' order by u.n`)
  return rows.map(subscriptionOf)
}

function subscriptionOf({ cyclesStart, cancelsAt, linePrices, billed, ...row }: Row): StoredSubscription {
  const starts = new Set(billed.map((start) => new Date(start).getTime()))
  return {
    ...row,
    cyclesStart: new Date(cyclesStart),
    cancelsAt: cancelsAt === null ? null : new Date(cancelsAt),
    linePrices: linePrices.map((price) => ({ ...price, fromCycle: new Date(price.fromCycle) })),
    isBilled: (start) => starts.has(start.getTime()),
  }
}

/** The lines of purchases in any state, in this order. */
export async function readLines(
  ctx: Ctx,
  purchaseIds: string[],
): Promise<{ id: string; lines: SoldLine[] }[]> {
  const { rows } = await ctx.db.execute<{ id: string; lines: SoldLine[] }>(sql`
    select p.id, ${linesJson} as lines
    from unnest(${sql.param(purchaseIds)}::uuid[]) with ordinality as u(id, n) join purchases p on p.id = u.id order by u.n`)
  return rows
}

const statusesOf = { running: ['paid'], open: ['unclaimed', 'under_review', 'countered', 'authorized'] }

/** Ids of purchases with one of these plans, in order. */
export async function purchasesWith(
  ctx: Ctx,
  planIds: string[],
  which: keyof typeof statusesOf,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  if (planIds.length === 0) return []
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select p.id from purchases p
    where p.status = any(${sql.param(statusesOf[which])}::text[]) and p.id > ${after ?? noId}::uuid
      and exists (select from purchase_lines l where l.purchase_id = p.id and l.plan_id = any(${sql.param(planIds)}::uuid[]))
    order by p.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

type NamedLine = {
  purchaseId: string
  position: number
  vendor: string
  companyId: string | null
  company: string | null
  plan: string
  billingCycle: BillingCycle
  seats: number
}

/** Adds what a reader needs to know about each line: company, product, plan and seats. */
export async function withNames<E extends { purchaseId: string; position: number }>(ctx: Ctx, effects: E[]) {
  const ids = [...new Set(effects.map(({ purchaseId }) => purchaseId))]
  const { rows } = await ctx.db.execute<NamedLine>(sql`
    select l.purchase_id as "purchaseId", l.position, v.name as vendor, c.id as "companyId", c.name as company,
      k.name as plan, l.billing_cycle as "billingCycle", l.seats
    from purchase_lines l join purchases p on p.id = l.purchase_id join vendors v on v.id = p.vendor_id
    join plans k on k.id = l.plan_id left join companies c on c.id = p.company_id
    where l.purchase_id = any(${sql.param(ids)}::uuid[])`)
  const byLine = new Map(rows.map((row) => [`${row.purchaseId} ${row.position}`, row]))
  return effects.flatMap((effect) => {
    const named = byLine.get(`${effect.purchaseId} ${effect.position}`)
    return named ? [{ ...effect, ...named }] : []
  })
}
