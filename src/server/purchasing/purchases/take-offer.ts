import { and, eq } from 'drizzle-orm'
import type { PurchaseLine } from '#domain/catalog/pricing.ts'
import { requireOpen } from '#domain/purchasing/offer.ts'
import { pricesByPlan } from '#domain/subscriptions/line-price.ts'
import { pricesAfterOffer } from '#domain/subscriptions/prices-after-offer.ts'
import type { Tx } from '#server/context.ts'
import { type FullPurchase, getPurchase } from '#server/subscriptions/queries.ts'
import { purchaseLines, purchases } from '#server/subscriptions/tables.ts'
import { writeLinePrices } from '#server/subscriptions/write-line-prices.ts'
import { authorize } from './authorize.ts'
import { emailOfferOutcome } from './email-offer.ts'
import { endOffer, findOpenOffer, type Offer } from './offers.ts'

/** Our open offer is accepted: the purchase is authorized at the offered lines. The caller has locked the purchase. */
export async function takeOffer(tx: Tx, id: string): Promise<FullPurchase> {
  const purchase = await getPurchase(tx, id)
  const offer = requireOpen(await findOpenOffer(tx, id), tx.now())
  await replaceLines(tx, offer, purchase.offer?.offered ?? [])
  await endOffer(tx, id, 'accepted')
  const agreed = await getPurchase(tx, id)
  await writePricesAfterOffer(tx, agreed)
  await authorize(tx, agreed, {
    step: 'accept',
    action: 'purchase.offer_accepted',
    detail: { afterCents: offer.afterCents },
    unverified:
      "Your company's details changed, so we need to verify it again. We'll email you when you can accept.",
  })
  const accepted = await getPurchase(tx, id)
  await emailOfferOutcome(tx, accepted, offer, 'accepted')
  return accepted
}

/** The offered lines become the purchase's own; the requested ones stay with the offer. */
async function replaceLines(
  tx: Tx,
  { purchaseId, beforeCents, afterCents, holdsUntil }: Offer,
  lines: readonly PurchaseLine[],
) {
  for (const [position, line] of lines.entries()) {
    const { seats, perSeatCents, discountPercent } = line
    await tx.db
      .update(purchaseLines)
      .set({
        seats,
        perSeatCents,
        beforeCents: line.beforeCents,
        afterCents: line.afterCents,
        discountPercent,
        holdsUntil,
      })
      .where(and(eq(purchaseLines.purchaseId, purchaseId), eq(purchaseLines.position, position)))
  }
  await tx.db.update(purchases).set({ beforeCents, afterCents }).where(eq(purchases.id, purchaseId))
}

/** An accepted offer without a kept price: renewals follow the price book. The offer said so, so nobody is emailed. */
async function writePricesAfterOffer(tx: Tx, { id, lines }: FullPurchase) {
  const { priceBook } = tx.parts
  await priceBook.refresh(tx)
  const sold = lines.map((line, position) => ({ ...line, position, unitCents: line.unitCents ?? null }))
  const prices = pricesAfterOffer(sold, pricesByPlan(priceBook.book()), tx.now())
  await writeLinePrices(
    tx,
    prices.map((price) => ({ ...price, purchaseId: id })),
  )
}
