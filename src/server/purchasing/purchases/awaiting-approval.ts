import { eq } from 'drizzle-orm'
import { nextStatus } from '#domain/subscriptions/purchase.ts'
import type { Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { getPurchase } from '#server/subscriptions/queries.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { announce } from './announce.ts'
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

/** A purchase that was claimed a moment ago waits for its company's approval first. The caller has locked it. */
export async function holdPurchase(tx: Tx, id: string) {
  await tx.db.update(purchases).set({ status: 'awaiting_approval' }).where(eq(purchases.id, id))
}

/** The company has approved it: the purchase goes to review. The caller has locked it. */
export async function submitPurchase(tx: Tx, id: string) {
  const { status, companyId, vendor, afterCents } = await getPurchase(tx, id)
  const submitted = { status: nextStatus(status, 'submit'), requestedAt: tx.now() }
  await tx.db.update(purchases).set(submitted).where(eq(purchases.id, id))
  await audit(tx, { action: 'purchase.requested', thingId: id, companyId, detail: { vendor, afterCents } })
  await announce(tx, id, 'requested')
}
