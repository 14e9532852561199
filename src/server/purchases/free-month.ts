import type { OperatorPurchase } from '#contract/purchases.ts'
import { needsReason } from '#domain/free-month.ts'
import { isFirstMonthFree } from '#domain/invoice.ts'
import { toDecimal } from '#domain/money.ts'
import { withTotals } from '#domain/offer-price.ts'
import type { Ctx } from '../context.ts'
import { freeMonthsUsed } from '../invoices/free-months.ts'
import type { FullPurchase } from '../subscriptions/queries.ts'

/** A pool's price replaces a free month. */
export async function offersFreeMonth(ctx: Ctx, { vendorId, poolId }: FullPurchase): Promise<boolean> {
  return !poolId && (await ctx.parts.priceBook.vendor(ctx, vendorId)).firstMonthFree
}

type FreeMonth = OperatorPurchase['freeMonth']

/** What approving each of these gives away, by the purchase's id; one that gives nothing is left out. */
export async function freeMonthsAtReview(
  ctx: Ctx,
  purchases: readonly FullPurchase[],
): Promise<Map<string, FreeMonth>> {
  const open: FullPurchase[] = []
  for (const purchase of purchases)
    if (isOpen(purchase) && (await offersFreeMonth(ctx, purchase))) open.push(purchase)
  const used = await freeMonthsUsed(ctx, [...new Set(open.flatMap(({ companyId }) => companyId ?? []))])
  const found = new Map<string, FreeMonth>()
  for (const purchase of open) {
    const vendor = await ctx.parts.priceBook.vendor(ctx, purchase.vendorId)
    const had = used.filter(({ companyId }) => companyId === purchase.companyId)
    const worthCents = worthOf(purchase)
    if (
      isFirstMonthFree(
        vendor,
        had.map(({ vendorId }) => vendorId),
      )
    )
      found.set(purchase.id, { worth: toDecimal(worthCents), needsReason: needsReason(worthCents) })
  }
  return found
}

function isOpen({ status }: FullPurchase): boolean {
  return status === 'under_review' || status === 'countered'
}

/** Our open offer is what would be accepted. */
function worthOf({ status, offer, afterCents }: FullPurchase): number {
  return status === 'countered' && offer ? withTotals(offer.offered).afterCents : afterCents
}
