import type { Person } from '../../domain/access.ts'
import { Refused } from '../../domain/refused.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { announce } from './announce.ts'
import { type PurchaseRequest, priceRequest } from './price-request.ts'
import type { FullPurchase } from './queries.ts'
import { requestLimit } from './request-limit.ts'
import { storePurchase } from './store-purchase.ts'

/**
 * An admin asks to buy: the request goes to review. Somebody without a company yet may ask too;
 * the request is kept for them and becomes their company's after onboarding.
 */
export async function requestPurchase(
  ctx: Ctx,
  person: Person,
  request: PurchaseRequest,
): Promise<FullPurchase> {
  if (person.membership?.role === 'employee') throw new Refused('admins_only')
  const priced = priceRequest(request)
  const companyId = person.membership?.companyId ?? null
  return inTransaction(ctx, async (tx) => {
    const purchase = await storePurchase(tx, {
      ...priced,
      status: companyId ? 'under_review' : 'unclaimed',
      companyId,
      requestedBy: person.userId,
      browser: null,
      isExistingUser: request.isExistingUser ?? null,
      limit: requestLimit(person),
    })
    if (companyId) await announce(tx, purchase.id, 'requested')
    return purchase
  })
}
