import type { Purchase } from '../../../../contract/purchases.ts'
import { formatDay } from '../../../../domain/day.ts'
import { formatUsd, fromDollars } from '../../../../domain/money.ts'

/** Where a request stands and whose move it is, in one sentence. */
export function whereItStands(purchase: Purchase): string {
  const { name, status, invoice, cancelsAt, rejectionReason } = purchase
  switch (status) {
    case 'under_review':
      return 'We are reviewing it. Nothing is charged until we have authorized it and you have paid.'
    case 'authorized':
      return invoice
        ? `To pay: ${formatUsd(fromDollars(invoice.balance))} by ${formatDay(invoice.dueAt)}.`
        : 'It can be paid now.'
    case 'paid':
      return cancelsAt
        ? `Notice was given: ${name} ends on ${formatDay(cancelsAt)}.`
        : `${name} is active and renews each cycle.`
    case 'rejected':
      return rejectionReason ?? 'We could not authorize it.'
    case 'cancelled':
      return 'It was cancelled. Nothing more is charged.'
    case 'expired':
      return 'Nobody took it over in time. You can request it again.'
    case 'unclaimed':
      return 'It waits for its buyer to log in.'
  }
}

export function stepsToCome(status: Purchase['status']): string[] {
  if (status === 'under_review') return ['Our decision', 'Your payment']
  return status === 'authorized' ? ['Your payment'] : []
}
