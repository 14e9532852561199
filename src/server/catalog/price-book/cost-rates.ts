import type { CostRate } from '#domain/billing/offer-cost.ts'
import { rowOn } from '#domain/catalog/price-book/book.ts'
import { type Day, dayOf } from '#domain/platform/day.ts'
import type { Ctx } from '#server/context.ts'

/** What each of these plans costs us today, by the latest version of the book; null where nobody knows. */
export async function costRates(ctx: Ctx, planIds: readonly string[]): Promise<(CostRate | null)[]> {
  const today = dayOf(ctx.now())
  const rateOf = await costRateReader(ctx)
  return planIds.map((planId) => rateOf(planId, today))
}

/** The same for any day. */
export async function costRateReader(ctx: Ctx): Promise<(planId: string, day: Day) => CostRate | null> {
  const { priceBook } = ctx.parts
  await priceBook.refresh(ctx)
  const rows = Map.groupBy(priceBook.book().costs, ({ planId }) => planId)
  return (planId, day) => rowOn(rows.get(planId) ?? [], day)
}
