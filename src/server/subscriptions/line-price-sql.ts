import { type SQL, sql } from 'drizzle-orm'
import { monthsIn } from '#domain/platform/months-in.ts'
import { monthNumber } from '#domain/subscriptions/renewal.ts'
import { byCycle, monthNumberOf, monthsAfter } from './cycle-sql.ts'

/**
 * Joins the line price x of each line l for the renewal that starts then: the one amountsAt() of the domain finds. The
 * first cycle is not a renewal, so its start must be null here. Prices of a plan that the line had before don't count.
 * Where `mayHave` is false, none is looked for.
 */
export function linePriceAt(renewal: SQL, mayHave = sql`true`): SQL {
  return sql`left join lateral (
    select x.* from line_prices x
    where ${mayHave} and x.purchase_id = l.purchase_id and x.position = l.position and x.seats = l.seats
      and (select k.plan_id from prices k where k.id = x.price_id) = l.plan_id
      and x.from_cycle <= ${renewal} and x.effective_from <= (${renewal} at time zone 'UTC')::date
    order by x.effective_from desc, x.sequence desc limit 1) x on true`
}

/** The same for the cycle of a paid purchase p that runs at a moment. */
export function linePriceToday(now: Date): SQL {
  return linePriceAt(runningRenewal(now))
}

/** The amounts of a line l with its line price x, or as sold without one. */
export const amounts = {
  // A line price for the whole company has none per seat.
  perSeatCents: sql`case when x.purchase_id is null then l.per_seat_cents else x.per_seat_cents end`,
  beforeCents: sql`coalesce(x.before_cents, l.before_cents)`,
  afterCents: sql`coalesce(x.after_cents, l.after_cents)`,
  discountPercent: sql`coalesce(x.discount_percent, l.discount_percent)`,
}

/** cycleStartBefore() of the domain, but null for the first cycle. */
function runningRenewal(now: Date): SQL {
  const length = byCycle(sql`p.billing_cycle`, monthsIn)
  const cyclesStarted = sql`(${monthNumber(now)}::int - ${monthNumberOf(sql`p.cycles_start`)}) / (${length})`
  const start = monthsAfter(sql`p.cycles_start`, sql`n * (${length})`)
  // Early in its month, the last one has not started yet.
  return sql`(
    select max(${start}) from generate_series(greatest(${cyclesStarted} - 1, 1), ${cyclesStarted}) n
    where ${start} <= ${now.toISOString()}::timestamptz)`
}
