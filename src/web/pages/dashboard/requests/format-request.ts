import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { describeSetUp } from '#domain/fulfillment/set-up.ts'
import { formatDay } from '#domain/platform/day.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { formatStart } from '#domain/pools/pool-purchase.ts'
import { formatCanceled } from '#domain/subscriptions/subscription-end.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'

/** The status of a request and who acts next, in one sentence. */
export function describeStatus(purchase: Purchase, now: Date): string {
  const { name, status, offer, invoice, rejectionReason, pool } = purchase
  switch (status) {
    case 'awaiting_approval':
      return 'Waiting for approval in your company.'
    case 'under_review':
      return pool
        ? `Your pool reached ${formatUsd(fromDollars(pool.price))} per seat. We're reviewing the order before you get an invoice.`
        : "We're reviewing your request. You won't be charged until we approve it and you pay."
    case 'countered':
      return offer
        ? `We can offer ${name} for ${formatUsd(centsOf(offer.after))} instead of ${formatUsd(centsOf(purchase.after))}. Accept or decline it on your dashboard.`
        : 'We made you an offer.'
    case 'authorized':
      if (invoice) return `Pay ${formatUsd(fromDollars(invoice.balance))} by ${formatDay(invoice.dueAt)}.`
      return pool ? formatStart(pool.startsAt) : 'You can pay now.'
    case 'paid':
      return describePaid(purchase, now)
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

function describePaid({ name, access, cancelsAt, pool, replacedBy }: Purchase, now: Date): string {
  if (pool && new Date(pool.startsAt) > now)
    return `${name} starts on ${formatDay(pool.startsAt)}. You can assign its seats from then on.`
  if (cancelsAt && replacedBy) return `${name} moves to your pool purchase on ${formatDay(cancelsAt)}.`
  if (cancelsAt && cancelsAt === pool?.termEndsAt)
    return `${name} is active until its term ends on ${formatDay(cancelsAt)}.`
  if (cancelsAt) return formatCanceled(name, formatDay(cancelsAt))
  if (access?.isBeingSetUp) return `${describeSetUp(name, access, now)} We’ll email you when it can be used.`
  if (pool && new Date(pool.termEndsAt) > now)
    return `${name} is active and renews each billing cycle. Its term runs until ${formatDay(pool.termEndsAt)}.`
  return `${name} is active and renews each billing cycle.`
}

export function stepsToCome(status: Purchase['status']): string[] {
  if (status === 'under_review') return ['Our decision', 'Your payment']
  if (status === 'countered') return ['Your answer', 'Your payment']
  return status === 'authorized' ? ['Your payment'] : []
}
