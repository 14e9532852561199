import { and, eq, sql } from 'drizzle-orm'
import type { Renewal } from '#contract/reports/savings.ts'
import { cycleStartBefore } from '#domain/platform/calendar.ts'
import { toDollars } from '#domain/platform/money.ts'
import { isInTime, noticeBy } from '#domain/subscriptions/purchase.ts'
import { renewalsAhead, type Subscription } from '#domain/subscriptions/renewal.ts'
import { vendors } from '#server/catalog/price-book/tables.ts'
import type { Ctx } from '#server/context.ts'
import { type CyclePrices, cyclePrices } from '#server/purchasing/purchases/cycle-prices.ts'
import { purchases } from '#server/subscriptions/tables.ts'

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

function pricesOf(ctx: Ctx, active: WithCycles[]): Promise<CyclePrices> {
  return cyclePrices(
    ctx,
    active.flatMap(({ id, current, ahead }) => [current, ...ahead].map((start) => ({ id, start }))),
  )
}

function renewalsOf(
  { id, vendor, seats, cycle, cancelsAt, termEndsAt, current, ahead }: WithCycles,
  prices: CyclePrices,
  now: Date,
): Renewal[] {
  const nowCents = prices(id, current).afterCents
  return ahead.map((renewsAt, index) => {
    const { beforeCents, afterCents, isFree } = prices(id, renewsAt)
    // A pool binds until its term ends: only then there is something to decide.
    const isBound = termEndsAt !== null && renewsAt < termEndsAt
    const isNew = afterCents !== prices(id, ahead[index - 1] ?? current).afterCents
    return {
      purchase: id,
      vendor,
      billingCycle: cycle,
      renewsAt: renewsAt.toISOString(),
      // Already canceled, so there is nothing left to decide.
      noticeBy: isInTime(now, renewsAt) && !cancelsAt && !isBound ? noticeBy(renewsAt).toISOString() : null,
      listPrice: toDollars(beforeCents),
      groupPrice: isFree ? 0 : toDollars(afterCents),
      nowPrice: isNew && !isFree && afterCents !== nowCents ? toDollars(nowCents) : null,
      seats,
      endsAt: cancelsAt?.toISOString() ?? null,
      boundUntil: isBound ? termEndsAt.toISOString() : null,
    }
  })
}

function compare(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0
}
