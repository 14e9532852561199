import { eq } from 'drizzle-orm'
import { nextStatus } from '#domain/subscriptions/purchase.ts'
import type { Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { getPurchase } from '#server/subscriptions/queries.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { emailOfferOutcome } from './email-offer.ts'
import { endOffer } from './offers.ts'

/**
 * The company decided against a purchase that waits for its approval, or against our offer for it. What never reached our
 * desk leaves no trace there. The caller has locked it.
 */
export async function dropPurchase(tx: Tx, id: string) {
  const purchase = await getPurchase(tx, id)
  if (purchase.status === 'cancelled' || purchase.status === 'expired') return
  const status = nextStatus(purchase.status, 'cancel')
  await tx.db.update(purchases).set({ status, cancelledAt: tx.now() }).where(eq(purchases.id, id))
  const offer = await endOffer(tx, id, 'declined')
  if (!offer) return
  await audit(tx, { action: 'purchase.offer_declined', thingId: id, companyId: purchase.companyId })
  await emailOfferOutcome(tx, purchase, offer, 'declined')
}
