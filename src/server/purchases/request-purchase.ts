import { requireCan } from '../../domain/access.ts'
import { inTransaction, type PersonCtx } from '../context.ts'
import { announce } from './announce.ts'
import type { PurchaseRequest } from './price-request.ts'
import type { FullPurchase } from './queries.ts'
import { requestLimit } from './request-limit.ts'
import { storePurchase } from './store-purchase.ts'

/**
 * An admin asks to buy: the request goes to review. A person without a company may ask too;
 * the request is kept for them and becomes their company's after onboarding.
 */
export async function requestPurchase(ctx: PersonCtx, request: PurchaseRequest): Promise<FullPurchase> {
  requireCan(ctx.actor, 'buyer')
  const companyId = ctx.company?.id ?? null
  return inTransaction(ctx, async (tx) => {
    const purchase = await storePurchase(tx, request, {
      status: companyId ? 'under_review' : 'unclaimed',
      companyId,
      requestedBy: ctx.actor.userId,
      browser: null,
      limit: requestLimit(ctx),
    })
    if (companyId) await announce(tx, purchase.id, 'requested')
    return purchase
  })
}
