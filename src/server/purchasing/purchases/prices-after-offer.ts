import { pricesByPlan } from '#domain/subscriptions/line-price.ts'
import { pricesAfterOffer } from '#domain/subscriptions/prices-after-offer.ts'
import type { Tx } from '#server/context.ts'
import type { FullPurchase } from '#server/subscriptions/queries.ts'
import { writeLinePrices } from '#server/subscriptions/write-line-prices.ts'

/** An accepted offer without a kept price: renewals follow the price book. The offer said so, so nobody is emailed. */
export async function writePricesAfterOffer(tx: Tx, { id, lines }: FullPurchase) {
  const { priceBook } = tx.parts
  await priceBook.refresh(tx)
  const sold = lines.map((line, position) => ({ ...line, position, unitCents: line.unitCents ?? null }))
  const prices = pricesAfterOffer(sold, pricesByPlan(priceBook.book()), tx.now())
  await writeLinePrices(
    tx,
    prices.map((price) => ({ ...price, purchaseId: id })),
  )
}
