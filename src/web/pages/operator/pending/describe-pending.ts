import type { FourEyes } from '#contract/people/staff.ts'
import type { PendingDetail } from '#contract/reports/pending.ts'
import { formatPerCycle } from '#domain/catalog/format-plan.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'

type Described = Pick<PendingDetail, 'kind' | 'amount' | 'invoice' | 'offer' | 'publication' | 'limits'>

/** "Refund $640.00", "Offer Deel for $2,700.00 per month" or "Raise the two-person approval limit to $900.00". */
export function describePending({ kind, amount, invoice, offer, publication, limits }: Described): string {
  const sum = amount === null ? null : formatUsd(fromDollars(amount))
  switch (kind) {
    case 'refund':
      return `Refund ${sum}`
    case 'credit-note':
      return invoice ? `Credit ${sum} on invoice ${invoice}` : `Credit ${sum}`
    case 'offer':
      return offer
        ? `Offer ${offer.vendor} for ${formatPerCycle(fromDollars(amount ?? 0), offer.billingCycle)}`
        : `Offer ${sum}`
    case 'publication':
      return `Publish ${publication ? `“${publication.title}”` : 'prices'}`
    case 'limit':
      return limits ? describeLimits(limits) : describeAbove(amount)
  }
}

/** What somebody needs to know before they approve it; null if its title says it all. */
export function explainPending({ kind, amount, offer, publication }: Described): string | null {
  if (kind === 'offer' && offer) {
    const requested = `Requested for ${formatUsd(fromDollars(offer.requested))}.`
    if (offer.cost === null) return `${requested} Nobody knows what it costs us.`
    const loss = fromDollars(offer.cost) - fromDollars(amount ?? 0)
    return `${requested} It costs us ${formatUsd(fromDollars(offer.cost))}: a loss of ${formatUsd(loss)}.`
  }
  if (kind === 'publication' && publication) {
    const [changed, revenue] = [fromDollars(amount ?? 0), fromDollars(publication.revenue)]
    const share = revenue > 0 ? ` (${Math.round((changed * 1000) / revenue) / 10}%)` : ''
    return `Changes ${formatUsd(changed)} of ${formatUsd(revenue)} a month${share}.`
  }
  return null
}

/** Only what becomes looser or stricter; each part in words. */
function describeLimits({ before, after }: { before: FourEyes; after: FourEyes }): string {
  const parts = [
    ...(before.above === after.above ? [] : [describeAbove(after.above)]),
    ...(before.offersBelowCost === after.offersBelowCost
      ? []
      : [`${after.offersBelowCost ? 'Two people' : 'One person'} for offers below cost`]),
    ...(before.publicationPercent === after.publicationPercent
      ? []
      : [
          after.publicationPercent === null
            ? 'One person for any publication'
            : `Two people for publications above ${after.publicationPercent}% of the revenue`,
        ]),
  ]
  return parts.join('; ')
}

function describeAbove(above: number | null): string {
  return above === null
    ? 'Remove the two-person approval limit'
    : `Raise the two-person approval limit to ${formatUsd(fromDollars(above))}`
}
