import { and, eq } from 'drizzle-orm'
import type { PurchaseLine } from '#domain/catalog/pricing.ts'
import { type OfferState, offerExpiry } from '#domain/purchasing/offer.ts'
import type { OfferedLines } from '#domain/subscriptions/offer-price.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { offerLines, offers } from '#server/subscriptions/tables.ts'

export type Offer = typeof offers.$inferSelect

type NewOffer = {
  purchaseId: string
  requested: readonly PurchaseLine[]
  offered: OfferedLines
  reason: string
  holdsUntil: string | null
  /** Whoever wrote it; without, whoever acts. */
  madeBy?: string | undefined
}

/** Stores an open offer with both versions of the lines. */
export async function storeOffer(tx: Tx, { requested, offered, madeBy, ...given }: NewOffer): Promise<Offer> {
  const madeAt = tx.now()
  const { lines, beforeCents, afterCents } = offered
  const [stored] = await tx.db
    .insert(offers)
    .values({
      id: newId(madeAt),
      ...given,
      state: 'open',
      beforeCents,
      afterCents,
      madeBy: madeBy ?? actorOf(tx).actorId,
      madeAt,
      expiresAt: offerExpiry(madeAt),
    })
    .returning()
  if (!stored) throw new Error('An inserted offer is returned.')
  const rowsOf = (version: 'requested' | 'offered', from: readonly PurchaseLine[]) =>
    from.map((line, position) => ({ ...line, offerId: stored.id, version, position }))
  await tx.db.insert(offerLines).values([...rowsOf('requested', requested), ...rowsOf('offered', lines)])
  return stored
}

/** The purchase's open offer, if it has one. */
export async function findOpenOffer(ctx: Ctx, purchaseId: string): Promise<Offer | null> {
  const [found] = await ctx.db
    .select()
    .from(offers)
    .where(and(eq(offers.purchaseId, purchaseId), eq(offers.state, 'open')))
  return found ?? null
}

/** Ends the purchase's open offer, if it has one, and returns it. The caller has locked the purchase. */
export async function endOffer(
  tx: Tx,
  purchaseId: string,
  state: Exclude<OfferState, 'open'>,
  declineReason: string | null = null,
): Promise<Offer | null> {
  const [ended] = await tx.db
    .update(offers)
    .set({ state, endedAt: tx.now(), endedBy: actorOf(tx).actorId, declineReason })
    .where(and(eq(offers.purchaseId, purchaseId), eq(offers.state, 'open')))
    .returning()
  return ended ?? null
}
