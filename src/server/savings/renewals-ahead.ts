import { and, eq, sql } from 'drizzle-orm'
import type { Renewal } from '../../contract/savings.ts'
import { cycleStartBefore } from '../../domain/calendar.ts'
import { type Cents, toDollars } from '../../domain/money.ts'
import { noticeBy } from '../../domain/purchase.ts'
import { renewalsAhead, type Subscription } from '../../domain/renewal.ts'
import type { Ctx } from '../context.ts'
import { vendors } from '../price-book/tables.ts'
import { amounts, linePriceAt } from '../purchases/line-price-sql.ts'
import { purchases } from '../purchases/tables.ts'

/** Renewals in the next twelve months, soonest first, each with its own price and its cancellation deadline. */
export async function listRenewals(ctx: Ctx, companyId: string): Promise<Renewal[]> {
  const active = (await activePurchases(ctx, companyId)).map((each) => withCycles(each, ctx.now()))
  const prices = await pricesOf(ctx, active)
  return active
    .flatMap((purchase) => renewalsOf(purchase, prices, ctx.now()))
    .sort((a, b) => compare(a.renewsAt, b.renewsAt) || compare(a.vendor, b.vendor))
}

type Active = { id: string; vendor: string; seats: number; termEndsAt: Date | null } & Subscription

const seatsOf = sql<number>`(select sum(l.seats)::int from purchase_lines l where l.purchase_id = ${purchases.id})`

async function activePurchases(ctx: Ctx, companyId: string): Promise<Active[]> {
  const { id, billingCycle: cycle, cyclesStart, cancelsAt, termEndsAt } = purchases
  const found = await ctx.db
    .select({ id, vendor: vendors.name, cycle, cyclesStart, cancelsAt, termEndsAt, seats: seatsOf })
    .from(purchases)
    .innerJoin(vendors, eq(vendors.id, purchases.vendorId))
    .where(and(eq(purchases.companyId, companyId), eq(purchases.status, 'paid')))
  return found.flatMap(({ cyclesStart: start, ...rest }) => (start ? [{ ...rest, cyclesStart: start }] : []))
}

type WithCycles = Active & { current: Date; ahead: Date[] }

function withCycles(purchase: Active, now: Date): WithCycles {
  const current = cycleStartBefore(purchase.cyclesStart, purchase.cycle, now)
  return { ...purchase, current, ahead: renewalsAhead(purchase, now) }
}

type Price = { beforeCents: Cents; afterCents: Cents }
type Prices = (id: string, start: Date) => Price

/** What each of these cycles costs, in one statement. */
async function pricesOf(ctx: Ctx, active: WithCycles[]): Promise<Prices> {
  const cycles = active.flatMap(({ id, current, ahead }) =>
    [current, ...ahead].map((start) => ({ id, start })),
  )
  const ids = cycles.map(({ id }) => id)
  const starts = cycles.map(({ start }) => start.toISOString())
  const { rows } = await ctx.db.execute<Price & { id: string; start: string }>(sql`
    select p.id, r.start, sum(${amounts.beforeCents})::bigint as "beforeCents",
      sum(${amounts.afterCents})::bigint as "afterCents"
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(starts)}::timestamptz[]) as r(id, start)
    join purchases p on p.id = r.id join purchase_lines l on l.purchase_id = p.id
    ${linePriceAt(sql`case when r.start > p.cycles_start then r.start end`)}
    group by p.id, r.start`)
  const found = new Map(rows.map(({ id, start, ...price }) => [keyOf(id, new Date(start)), price]))
  return (id, start) => found.get(keyOf(id, start)) ?? { beforeCents: 0, afterCents: 0 }
}

function keyOf(id: string, start: Date) {
  return `${id} ${start.getTime()}`
}

function renewalsOf(
  { id, vendor, seats, cycle, cancelsAt, termEndsAt, current, ahead }: WithCycles,
  prices: Prices,
  now: Date,
): Renewal[] {
  const nowCents = prices(id, current).afterCents
  return ahead.map((renewsAt, index) => {
    const deadline = noticeBy(renewsAt)
    const { beforeCents, afterCents } = prices(id, renewsAt)
    // A pool binds until its term ends: only then there is something to decide.
    const isBound = termEndsAt !== null && renewsAt < termEndsAt
    const isNew = afterCents !== prices(id, ahead[index - 1] ?? current).afterCents
    return {
      purchase: id,
      vendor,
      billingCycle: cycle,
      renewsAt: renewsAt.toISOString(),
      // Already canceled, so there is nothing left to decide.
      noticeBy: deadline > now && !cancelsAt && !isBound ? deadline.toISOString() : null,
      listPrice: toDollars(beforeCents),
      groupPrice: toDollars(afterCents),
      nowPrice: isNew && afterCents !== nowCents ? toDollars(nowCents) : null,
      seats,
      endsAt: cancelsAt?.toISOString() ?? null,
      boundUntil: isBound ? termEndsAt.toISOString() : null,
    }
  })
}

function compare(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0
}
