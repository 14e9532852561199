import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { formatDay } from '#domain/platform/day.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { endAfterNotice } from '#domain/subscriptions/purchase.ts'
import { formatCanceled, formatIfCanceled } from '#domain/subscriptions/subscription-end.ts'

type CancelText = { title: string; message: string; confirm: string; cancel: string; done: string }

/** The question before canceling this purchase; null when there is nothing to cancel. */
export function formatCancel(purchase: Purchase, now: Date): CancelText | null {
  const { name, status, invoice, cancelsAt, pool } = purchase
  // A pool counts on its companies, so its purchases can't be withdrawn.
  if (pool && status !== 'paid') return null
  if (status === 'under_review') {
    return {
      title: `Withdraw your request for ${name}?`,
      message: `We'll stop reviewing it, and you won't be charged. You can request ${name} again at any time.`,
      confirm: 'Withdraw request',
      cancel: 'Keep request',
      done: `Your request for ${name} was withdrawn.`,
    }
  }
  if (status === 'countered') {
    return {
      title: `Withdraw your request for ${name}?`,
      message: `This declines our offer, and you won't be charged. You can request ${name} again at any time.`,
      confirm: 'Withdraw request',
      cancel: 'Keep request',
      done: `Your request for ${name} was withdrawn.`,
    }
  }
  if (status === 'authorized') {
    const amount = invoice ? ` for ${formatUsd(fromDollars(invoice.amountsDue))}` : ''
    return {
      title: `Cancel ${name}?`,
      message: `We'll void its invoice${amount}, so you won't have to pay it.`,
      confirm: 'Cancel request',
      cancel: 'Keep request',
      done: `Your request for ${name} was canceled, and its invoice is void.`,
    }
  }
  if (status !== 'paid' || cancelsAt) return null
  const end = formatDay(endOf(purchase, now))
  return {
    title: `Cancel ${name}?`,
    message: formatIfCanceled(name, end),
    confirm: 'Cancel subscription',
    cancel: 'Keep subscription',
    done: formatCanceled(name, end),
  }
}

/** The same rule as the server's. */
function endOf({ lines, cyclesStart, requestedAt, pool }: Purchase, now: Date): Date {
  const cycle = lines[0]?.billingCycle ?? 'monthly'
  const termEndsAt = pool ? new Date(pool.termEndsAt) : null
  return endAfterNotice(new Date(cyclesStart ?? requestedAt), cycle, now, termEndsAt)
}
