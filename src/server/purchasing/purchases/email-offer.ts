import { formatPerCycle } from '#domain/catalog/format-plan.ts'
import { formatDay } from '#domain/platform/day.ts'
import type { OfferOutcome } from '#domain/purchasing/offer.ts'
import type { Tx } from '#server/context.ts'
import { notifyAll } from '#server/people/notifications/notify.ts'
import { type FullPurchase, isCompanyVerified } from '#server/subscriptions/queries.ts'
import type { Offer } from './offers.ts'

/** Emails the company's admins about an offer, once each. */
export async function emailOffer(
  tx: Tx,
  template: 'offer-made' | 'offer-ends',
  purchase: FullPurchase & { companyId: string },
  offer: Offer,
) {
  const { vendor, billingCycle, afterCents, companyId } = purchase
  const data = {
    vendor,
    amount: formatPerCycle(offer.afterCents, billingCycle),
    requested: formatPerCycle(afterCents, billingCycle),
    reason: offer.reason,
    answerBy: formatDay(offer.expiresAt),
    keptUntil: offer.holdsUntil && formatDay(offer.holdsUntil),
  }
  await notifyAll(tx, template, { event: `${template}:${offer.id}`, companyId, data })
}

/** Everyone who reviews requests gets one email about how an offer ended. */
export async function emailOfferOutcome(tx: Tx, purchase: FullPurchase, offer: Offer, outcome: OfferOutcome) {
  const { id, vendor, billingCycle, companyId, companyName } = purchase
  const data = {
    company: {
      text: companyName ?? '',
      isVerified: companyId !== null && (await isCompanyVerified(tx, companyId)),
    },
    vendor,
    outcome,
    amount: formatPerCycle(offer.afterCents, billingCycle),
    reason: offer.declineReason,
    link: `/operator/review/${id}`,
  }
  await notifyAll(tx, 'offer-answered', { event: `offer-answered:${offer.id}`, data })
}
