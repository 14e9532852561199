import { count, eq, sum } from 'drizzle-orm'
import { perMonth } from '#domain/catalog/pricing.ts'
import type { Cents } from '#domain/platform/money.ts'
import { vendors } from '#server/catalog/price-book/tables.ts'
import type { Ctx } from '#server/context.ts'
import { isInQueue, type QueueFilter } from '#server/subscriptions/queries.ts'
import { purchases } from '#server/subscriptions/tables.ts'

export type ReviewLoad = { requests: number; perMonthCents: Cents }

/** How many purchases a filter finds, and what they would cost a month: over all of them, however many a page shows. */
export async function readReviewLoad(ctx: Ctx, filter: QueueFilter): Promise<ReviewLoad> {
  const { billingCycle, afterCents } = purchases
  const cycles = await ctx.db
    .select({ billingCycle, requests: count(), cents: sum(afterCents).mapWith(Number) })
    .from(purchases)
    .innerJoin(vendors, eq(vendors.id, purchases.vendorId))
    .where(isInQueue(ctx, filter))
    .groupBy(billingCycle)
  return {
    requests: cycles.reduce((all, { requests }) => all + requests, 0),
    perMonthCents: cycles.reduce((all, { cents, billingCycle }) => all + perMonth(cents, billingCycle), 0),
  }
}
