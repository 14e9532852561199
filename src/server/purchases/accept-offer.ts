import { and, eq } from 'drizzle-orm'
import { toWireLine } from '../../contract/wire-line.ts'
import { requireCan } from '../../domain/access.ts'
import type { Cents } from '../../domain/money.ts'
import { requireOpen } from '../../domain/offer.ts'
import type { PurchaseLine } from '../../domain/pricing.ts'
import { Refused } from '../../domain/refused.ts'
import { type CompanyCtx, inTransaction, type Tx } from '../context.ts'
import { authorize } from './authorize.ts'
import { emailOfferOutcome } from './email-offer.ts'
import { endOffer, findOpenOffer, type Offer } from './offers.ts'
import { writePricesAfterOffer } from './prices-after-offer.ts'
import { type CurrentOffer, type FullPurchase, getPurchase, lockPurchase } from './queries.ts'
import { purchaseLines, purchases } from './tables.ts'

/** An admin accepts our offer at the total they saw: the purchase is authorized at the offered lines. */
export async function acceptOffer(ctx: CompanyCtx, id: string, seenCents: Cents): Promise<FullPurchase> {
  requireCan(ctx.actor, 'admin')
  return inTransaction(ctx, async (tx) => {
    const purchase = await lockPurchase(tx, id, ctx.company.id)
    const offer = requireOpen(await findOpenOffer(tx, id), tx.now())
    const lines = purchase.offer?.offered ?? []
    if (offer.afterCents !== seenCents) refuseOtherTotal(tx, lines)
    await replaceLines(tx, offer, lines)
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
  })
}

function refuseOtherTotal({ parts }: Tx, lines: CurrentOffer['offered']): never {
  const catalogueVersion = parts.priceBook.catalog().version
  throw new Refused('price_changed', { data: { selectedProducts: lines.map(toWireLine), catalogueVersion } })
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
