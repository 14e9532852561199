import { dayOf } from '../../domain/day.ts'
import type { CostRate } from '../../domain/offer-cost.ts'
import { rowOn } from '../../domain/price-book/book.ts'
import type { Ctx } from '../context.ts'

/** What each of these plans costs us today, by the latest version of the book; null where nobody knows. */
export async function costRates(ctx: Ctx, planIds: readonly string[]): Promise<(CostRate | null)[]> {
  const { priceBook } = ctx.parts
  await priceBook.refresh(ctx)
  const today = dayOf(ctx.now())
  const { costs } = priceBook.book()
  return planIds.map((planId) =>
    rowOn(
      costs.filter((cost) => cost.planId === planId),
      today,
    ),
  )
}
