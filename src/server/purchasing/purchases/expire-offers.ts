import { and, asc, eq, isNull, lte, type SQL } from 'drizzle-orm'
import { remindedUntil } from '#domain/purchasing/offer.ts'
import { nextStatus } from '#domain/subscriptions/purchase.ts'
import { type Ctx, inTransaction, react, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { walkThrough } from '#server/platform/jobs/set-aside.ts'
import { lockPurchase } from '#server/subscriptions/queries.ts'
import { offers, purchases } from '#server/subscriptions/tables.ts'
import { emailOffer, emailOfferOutcome } from './email-offer.ts'
import { endOffer, findOpenOffer } from './offers.ts'

/** Closes requests whose offer nobody answered in time, and reminds buyers of offers that soon expire. */
export async function expireOffers(ctx: Ctx) {
  const isOver = lte(offers.expiresAt, ctx.now())
  const isDue = and(lte(offers.expiresAt, remindedUntil(ctx.now())), isNull(offers.remindedAt))
  await walkThrough(ctx, 'expire-offers', async ({ each }) => {
    for (const purchase of await purchasesWith(ctx, isOver))
      await each(purchase, () => inTransaction(ctx, (tx) => expireOne(tx, purchase.thingId)))
    for (const purchase of await purchasesWith(ctx, isDue))
      await each(purchase, () => inTransaction(ctx, (tx) => remindOne(tx, purchase.thingId)))
  })
}

/** Found without a lock, so each is checked again once its purchase is locked. */
function purchasesWith(ctx: Ctx, isDue: SQL | undefined) {
  return ctx.db
    .select({ thingId: offers.purchaseId, companyId: purchases.companyId })
    .from(offers)
    .innerJoin(purchases, eq(purchases.id, offers.purchaseId))
    .where(and(eq(offers.state, 'open'), isDue))
    .orderBy(asc(offers.purchaseId))
}

async function expireOne(tx: Tx, id: string) {
  const purchase = await lockPurchase(tx, id)
  const offer = await findOpenOffer(tx, id)
  if (!offer || offer.expiresAt > tx.now()) return
  await endOffer(tx, id, 'expired')
  await tx.db
    .update(purchases)
    .set({ status: nextStatus(purchase.status, 'expire') })
    .where(eq(purchases.id, id))
  await audit(tx, { action: 'purchase.offer_expired', thingId: id, companyId: purchase.companyId })
  await react(tx, 'purchasesMoved', [id])
  await emailOfferOutcome(tx, purchase, offer, 'expired')
}

async function remindOne(tx: Tx, id: string) {
  const purchase = await lockPurchase(tx, id)
  const offer = await findOpenOffer(tx, id)
  const isDue = offer && !offer.remindedAt && offer.expiresAt <= remindedUntil(tx.now())
  if (!isDue || offer.expiresAt <= tx.now() || !purchase.companyId) return
  await tx.db.update(offers).set({ remindedAt: tx.now() }).where(eq(offers.id, offer.id))
  await emailOffer(tx, 'offer-ends', { ...purchase, companyId: purchase.companyId }, offer)
}
