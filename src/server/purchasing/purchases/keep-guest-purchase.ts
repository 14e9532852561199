import { type Ctx, inTransaction } from '#server/context.ts'
import type { FullPurchase } from '#server/subscriptions/queries.ts'
import type { PurchaseRequest } from './price-request.ts'
import { storePurchase } from './store-purchase.ts'

/** A guest confirms: the purchase is priced and kept for this browser until someone logs in there. */
export async function keepGuestPurchase(ctx: Ctx, request: PurchaseRequest): Promise<FullPurchase> {
  return inTransaction(ctx, (tx) =>
    storePurchase(tx, request, {
      status: 'unclaimed',
      companyId: null,
      requestedBy: null,
      browser: ctx.browser,
    }),
  )
}
