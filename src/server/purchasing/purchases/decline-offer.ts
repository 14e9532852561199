import { eq } from 'drizzle-orm'
import { requireCan } from '#domain/people/access.ts'
import { requireOpen } from '#domain/purchasing/offer.ts'
import { nextStatus } from '#domain/subscriptions/purchase.ts'
import { type CompanyCtx, inTransaction, react } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { type FullPurchase, getPurchase, lockPurchase } from '#server/subscriptions/queries.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { emailOfferOutcome } from './email-offer.ts'
import { endOffer, findOpenOffer } from './offers.ts'

/** An admin declines our offer, maybe with a reason: the request is canceled. */
export async function declineOffer(
  ctx: CompanyCtx,
  id: string,
  reason: string | null,
): Promise<FullPurchase> {
  requireCan(ctx.actor, 'admin')
  const companyId = ctx.company.id
  return inTransaction(ctx, async (tx) => {
    const purchase = await lockPurchase(tx, id, companyId)
    const offer = requireOpen(await findOpenOffer(tx, id), tx.now())
    await endOffer(tx, id, 'declined', reason)
    await tx.db
      .update(purchases)
      .set({ status: nextStatus(purchase.status, 'decline'), cancelledAt: tx.now() })
      .where(eq(purchases.id, id))
    await audit(tx, {
      action: 'purchase.offer_declined',
      thingId: id,
      companyId,
      detail: reason ? { reason } : {},
    })
    await react(tx, 'purchasesMoved', [id])
    await emailOfferOutcome(tx, purchase, { ...offer, declineReason: reason }, 'declined')
    return getPurchase(tx, id)
  })
}
