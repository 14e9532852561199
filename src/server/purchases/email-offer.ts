import { formatDay } from '#domain/day.ts'
import { formatPerCycle } from '#domain/format-plan.ts'
import type { OfferOutcome } from '#domain/offer.ts'
import { joinedAdminAddresses } from '../companies/email-admins.ts'
import type { Tx } from '../context.ts'
import { notify } from '../notifications/notify.ts'
import { staffAddresses } from '../staff/addresses.ts'
import { type FullPurchase, isCompanyVerified } from '../subscriptions/queries.ts'
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
    dashboardUrl: `${tx.parts.config.appUrl}/dashboard`,
  }
  for (const to of await joinedAdminAddresses(tx, companyId))
    await notify(tx, template, { to, event: `${template}:${offer.id}`, companyId, data })
}

/** Everyone who reviews requests gets one email about how an offer ended. */
export async function emailOfferOutcome(tx: Tx, purchase: FullPurchase, offer: Offer, outcome: OfferOutcome) {
  const { id, vendor, billingCycle, companyId, companyName } = purchase
  const { appUrl } = tx.parts.config
  const data = {
    company: {
      text: companyName ?? '',
      isVerified: companyId !== null && (await isCompanyVerified(tx, companyId)),
    },
    vendor,
    outcome,
    amount: formatPerCycle(offer.afterCents, billingCycle),
    reason: offer.declineReason,
    requestUrl: `${appUrl}/operator/review/${id}`,
  }
  for (const to of await staffAddresses(tx, 'desk'))
    await notify(tx, 'offer-answered', { to, event: `offer-answered:${offer.id}`, data })
}
