import { sql } from 'drizzle-orm'
import type { Cents } from '#domain/platform/money.ts'
import { givenUpOf } from '#server/billing/costs/returned-sql.ts'
import type { Ctx } from '#server/context.ts'
import { amounts, linePriceAt } from '#server/subscriptions/line-price-sql.ts'

/** Free: it was invoiced already, and all of it given up. */
type Price = { beforeCents: Cents; afterCents: Cents; isFree: boolean }
export type CyclePrices = (id: string, start: Date) => Price

/** What each of these cycles of purchases costs, with the changes that are scheduled for it, in one statement. */
export async function cyclePrices(
  ctx: Ctx,
  cycles: readonly { id: string; start: Date }[],
): Promise<CyclePrices> {
  const ids = cycles.map(({ id }) => id)
  const starts = cycles.map(({ start }) => start.toISOString())
  const { rows } = await ctx.db.execute<Price & { id: string; start: string }>(sql`
    select p.id, r.start, sum(${amounts.beforeCents})::bigint as "beforeCents",
      sum(${amounts.afterCents})::bigint as "afterCents", (
        select coalesce(sum(l.after_cents) > 0 and sum(l.after_cents) = sum(${givenUpOf}), false) from invoice_lines l
        where l.purchase_id = p.id and l.period_start = r.start and l.kind = 'cycle') as "isFree"
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(starts)}::timestamptz[]) as r(id, start)
    join purchases p on p.id = r.id join purchase_lines o on o.purchase_id = p.id
    left join purchase_changes c on c.purchase_id = o.purchase_id and c.position = o.position
      and c.state = 'scheduled' and c.kind <> 'cycle' and c.effective_at <= r.start
    cross join lateral (
      select o.purchase_id, o.position, coalesce(c.to_plan_id, o.plan_id) as plan_id,
        coalesce(c.to_seats, o.seats) as seats, coalesce(c.to_before_cents, o.before_cents) as before_cents,
        coalesce(c.to_after_cents, o.after_cents) as after_cents) l
    ${linePriceAt(sql`case when r.start > p.cycles_start then r.start end`)}
    group by p.id, r.start`)
  const found = new Map(rows.map(({ id, start, ...price }) => [keyOf(id, new Date(start)), price]))
  return (id, start) => found.get(keyOf(id, start)) ?? { beforeCents: 0, afterCents: 0, isFree: false }
}

function keyOf(id: string, start: Date) {
  return `${id} ${start.getTime()}`
}
