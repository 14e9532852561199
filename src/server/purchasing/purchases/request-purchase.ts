import { requireCan } from '#domain/people/access.ts'
import { requireGoodStanding } from '#server/billing/standing/require-good-standing.ts'
import { inTransaction, type PersonCtx } from '#server/context.ts'
import { type CheckedOut, type CheckoutRequest, checkOut } from '../requests/at-checkout.ts'
import { announce } from './announce.ts'
import { requestLimit } from './request-limit.ts'
import { storePurchase } from './store-purchase.ts'

/**
 * An admin asks to buy: the request goes to review. A person without a company may ask too;
 * the request is kept for them and becomes their company's after onboarding.
 */
export async function requestPurchase(ctx: PersonCtx, request: CheckoutRequest): Promise<CheckedOut> {
  requireCan(ctx.actor, 'buyer')
  const { company } = ctx
  if (company?.hasControls) return checkOut({ ...ctx, company }, request)
  const companyId = company?.id ?? null
  const coding = { costCenterId: null, poNumber: request.poNumber ?? null }
  return inTransaction(ctx, async (tx) => {
    // Read with the session, so that it costs a statement only where it matters.
    if (companyId && company?.isSuspended !== false) await requireGoodStanding(tx, companyId)
    const purchase = await storePurchase(tx, request, {
      status: companyId ? 'under_review' : 'unclaimed',
      companyId,
      requestedBy: ctx.actor.userId,
      browser: null,
      coding,
      limit: requestLimit(ctx),
    })
    if (companyId) await announce(tx, purchase.id, 'requested')
    return purchase
  })
}
