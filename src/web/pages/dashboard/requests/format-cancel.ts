import type { Purchase } from '../../../../contract/purchases.ts'
import { formatDay } from '../../../../domain/day.ts'
import { formatUsd, fromDollars } from '../../../../domain/money.ts'
import { endAfterNotice, noticeDays } from '../../../../domain/purchase.ts'

type CancelText = { title: string; message: string; confirm: string; cancel: string; done: string }

/** What cancelling this purchase means, asked by its name; null when there is nothing to cancel. */
export function formatCancel(purchase: Purchase, now: Date): CancelText | null {
  const { name, status, invoice, cancelsAt } = purchase
  if (status === 'under_review') {
    return {
      title: `Withdraw your request for ${name}?`,
      message: `It leaves the review and nothing is charged. You can request ${name} again at any time.`,
      confirm: 'Withdraw request',
      cancel: 'Keep it',
      done: `Your request for ${name} is withdrawn.`,
    }
  }
  if (status === 'authorized') {
    const amount = invoice ? ` of ${formatUsd(fromDollars(invoice.amountsDue))}` : ''
    return {
      title: `Cancel ${name}?`,
      message: `Its invoice${amount} becomes void, so there is nothing to pay for it.`,
      confirm: 'Cancel purchase',
      cancel: 'Keep it',
      done: `${name} is cancelled and its invoice is void.`,
    }
  }
  if (status !== 'paid' || cancelsAt) return null
  const end = formatDay(endOf(purchase, now))
  return {
    title: `End ${name}?`,
    message: `Ending it takes ${noticeDays} days' notice, to the end of a billing cycle: ${name} ends on ${end}. Until then it stays active and is billed as before; anything already billed past that day is credited.`,
    confirm: 'Give notice',
    cancel: 'Keep it',
    done: `${name} ends on ${end}.`,
  }
}

/** By the same rule as the server's. */
function endOf({ lines, cyclesStart, requestedAt }: Purchase, now: Date): Date {
  const cycle = lines[0]?.billingCycle ?? 'monthly'
  return endAfterNotice(new Date(cyclesStart ?? requestedAt), cycle, now)
}
