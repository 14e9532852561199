import type { OperatorPurchase } from '#contract/subscriptions/purchases.ts'
import { isFirstMonthFree } from '#domain/billing/invoice.ts'
import { toDecimal } from '#domain/platform/money.ts'
import { needsReason } from '#domain/subscriptions/free-month.ts'
import { withTotals } from '#domain/subscriptions/offer-price.ts'
import { freeMonthsUsed } from '#server/billing/invoices/free-months.ts'
import type { Ctx } from '#server/context.ts'
import type { FullPurchase } from '#server/subscriptions/queries.ts'

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
