import { eq } from 'drizzle-orm'
import { requireCan } from '#domain/people/access.ts'
import { refuseBound } from '#domain/pools/pool-purchase.ts'
import { endAfterNotice, nextStatus } from '#domain/subscriptions/purchase.ts'
import { creditBilledAhead } from '#server/billing/invoices/credit-billed-ahead.ts'
import { voidInvoicesOf } from '#server/billing/invoices/void-invoice.ts'
import { type CompanyCtx, inTransaction, react, type Tx } from '#server/context.ts'
import { orderEnds } from '#server/fulfillment/vendor-orders/follow-purchase.ts'
import { lockOrdersOf } from '#server/fulfillment/vendor-orders/queries.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { isId } from '#server/platform/ids.ts'
import { type FullPurchase, getPurchase, lockPurchase } from '#server/subscriptions/queries.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { announceCanceled } from '../changes/announce.ts'
import { dropWhatWaits } from '../changes/drop.ts'
import { lockRequestsOfChanges } from '../requests/lock-requests.ts'
import { announce } from './announce.ts'
import { emailOfferOutcome } from './email-offer.ts'
import { endOffer } from './offers.ts'

/** A company withdraws a request, or cancels: a paid purchase stays active until the notice period ends. */
export async function cancel(ctx: CompanyCtx, id: string): Promise<FullPurchase> {
  requireCan(ctx.actor, 'admin')
  const companyId = ctx.company.id
  return inTransaction(ctx, async (tx) => {
    if (isId(id)) await lockRequestsOfChanges(tx, [id])
    const purchase = await lockPurchase(tx, id, companyId)
    const cancelled = nextStatus(purchase.status, 'cancel')
    if (purchase.termEndsAt && purchase.status !== 'paid') refuseBound(purchase.termEndsAt)
    if (purchase.status === 'paid') {
      const end = await giveNotice(tx, purchase)
      if (end) await announceCanceled(tx, purchase, end)
    } else {
      await tx.db
        .update(purchases)
        .set({ status: cancelled, cancelledAt: tx.now() })
        .where(eq(purchases.id, id))
      await voidInvoicesOf(tx, id)
      const offer = await endOffer(tx, id, 'declined')
      if (offer) await emailOfferOutcome(tx, purchase, offer, 'declined')
      if (purchase.status !== 'awaiting_approval')
        await audit(tx, { action: 'purchase.cancelled', thingId: id, companyId })
      await announce(tx, id, 'canceled')
      await react(tx, 'purchasesMoved', [id])
    }
    return getPurchase(tx, id)
  })
}

/** Returns its end; canceling a second time changes nothing. The caller has locked the purchase, and confirms it by email. */
export async function giveNotice(tx: Tx, purchase: FullPurchase): Promise<Date | null> {
  const { id, companyId, cyclesStart, billingCycle, cancelsAt, termEndsAt } = purchase
  if (cancelsAt || !companyId || !cyclesStart) return null
  await lockOrdersOf(tx, [id])
  const end = endAfterNotice(cyclesStart, billingCycle, tx.now(), termEndsAt)
  await tx.db.update(purchases).set({ cancelsAt: end, rescheduledAt: tx.now() }).where(eq(purchases.id, id))
  await audit(tx, { action: 'purchase.notice_given', thingId: id, companyId, detail: { cancelsAt: end } })
  await creditBilledAhead(tx, { ...purchase, companyId }, end)
  await dropWhatWaits(tx, id, end)
  await orderEnds(tx, id)
  return end
}
