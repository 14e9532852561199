import { requireCan } from '#domain/people/access.ts'
import type { Cents } from '#domain/platform/money.ts'
import { requireOpen } from '#domain/purchasing/offer.ts'
import { requireGoodStanding } from '#server/billing/standing/require-good-standing.ts'
import { inTransaction, type MemberCtx } from '#server/context.ts'
import { lockCompanies } from '#server/people/companies/queries.ts'
import { type FullPurchase, getPurchase, lockPurchase } from '#server/subscriptions/queries.ts'
import { askForOffer } from '../requests/ask-for-offer.ts'
import { findOpenOffer } from './offers.ts'
import { refuseNewPrices } from './price-request.ts'
import { takeOffer } from './take-offer.ts'

/**
 * An admin accepts our offer at the total they saw: the purchase is authorized at the offered lines. If that is more than
 * their company has approved, its own approval comes first, and the offer stays open.
 */
export async function acceptOffer(ctx: MemberCtx, id: string, seenCents: Cents): Promise<FullPurchase> {
  requireCan(ctx.actor, 'admin')
  return inTransaction(ctx, async (tx) => {
    const purchase = await lockPurchase(tx, id, ctx.company.id)
    await lockCompanies(tx, [ctx.company.id])
    await requireGoodStanding(tx, ctx.company.id)
    const offer = requireOpen(await findOpenOffer(tx, id), tx.now())
    if (offer.afterCents !== seenCents) refuseNewPrices(tx, purchase.offer?.offered ?? [])
    if (await askForOffer(tx, purchase, offer)) return getPurchase(tx, id)
    return takeOffer(tx, id)
  })
}
