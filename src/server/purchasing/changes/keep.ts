import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { billAgain } from '#server/billing/invoices/bill-again.ts'
import { type CompanyCtx, inTransaction } from '#server/context.ts'
import { hasNotice, orderStays } from '#server/fulfillment/vendor-orders/follow-purchase.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { forgetNotice } from '#server/subscriptions/change-line.ts'
import { type FullPurchase, getPurchase } from '#server/subscriptions/queries.ts'
import { announceKept } from './announce.ts'
import { lockForChange } from './change-subscription.ts'

/**
 * An admin takes back the cancellation of a subscription that still runs. What was credited for it comes on the next
 * monthly invoice; cycles that a month run left out come by themselves.
 */
export async function keepSubscription(ctx: CompanyCtx, id: string): Promise<FullPurchase> {
  requireCan(ctx.actor, 'admin')
  const companyId = ctx.company.id
  return inTransaction(ctx, async (tx) => {
    const purchase = await lockForChange(tx, id, companyId)
    const { status, cancelsAt, isSwitched, replacedBy } = purchase
    const isOwn = hasNotice(purchase) && !isSwitched && !replacedBy
    if (status !== 'paid' || !cancelsAt || !isOwn || cancelsAt <= tx.now()) throw new Refused('no_notice')
    await forgetNotice(tx, purchase.id)
    await billAgain(tx, { id: purchase.id, companyId }, cancelsAt)
    await orderStays(tx, purchase.id)
    await audit(tx, { action: 'purchase.notice_taken_back', thingId: purchase.id, companyId })
    await announceKept(tx, purchase)
    return getPurchase(tx, purchase.id)
  })
}
