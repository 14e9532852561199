import type { Purchase } from '../../../../contract/purchases.ts'
import { formatDay } from '../../../../domain/day.ts'
import { formatUsd, fromDollars } from '../../../../domain/money.ts'
import { centsOf } from '../../../parts/purchase/cents.ts'

/** The status of a request and who acts next, in one sentence. */
export function describeStatus(purchase: Purchase): string {
  const { name, status, offer, invoice, cancelsAt, rejectionReason } = purchase
  switch (status) {
    case 'under_review':
      return "We're reviewing your request. You won't be charged until we approve it and you pay."
    case 'countered':
      return offer
        ? `We can offer ${name} for ${formatUsd(centsOf(offer.after))} instead of ${formatUsd(centsOf(purchase.after))}. Accept or decline it on your dashboard.`
        : 'We made you an offer.'
    case 'authorized':
      return invoice
        ? `Pay ${formatUsd(fromDollars(invoice.balance))} by ${formatDay(invoice.dueAt)}.`
        : 'You can pay now.'
    case 'paid':
      return cancelsAt
        ? `You canceled ${name}. It stays active through ${formatDay(cancelsAt)}.`
        : `${name} is active and renews each billing cycle.`
    case 'rejected':
      return rejectionReason ?? "We couldn't approve this request."
    case 'cancelled':
      return "Canceled. You won't be charged again."
    case 'expired':
      return `Our offer expired before it was answered. You can request ${name} again.`
    case 'unclaimed':
      return 'Waiting for the buyer to log in.'
  }
}

export function stepsToCome(status: Purchase['status']): string[] {
  if (status === 'under_review') return ['Our decision', 'Your payment']
  if (status === 'countered') return ['Your answer', 'Your payment']
  return status === 'authorized' ? ['Your payment'] : []
}
