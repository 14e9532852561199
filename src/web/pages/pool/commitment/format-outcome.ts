import type { Quote } from '../../../../contract/pools.ts'
import type { BillingCycle } from '../../../../domain/catalog/vendor.ts'
import { formatSeat } from '../../../../domain/format-plan.ts'
import { formatUsd, fromDollars } from '../../../../domain/money.ts'
import { cycleName } from '../../../parts/pool/pool-texts.ts'
import { usd } from '../../../parts/usd.ts'

export type Outcome = Quote['tiers'][number]

/** "42 seats, $491.40 a month, saves $264.60", or that the maximum is too low. */
export function formatOutcome({ seats, ...amounts }: Outcome, cycle: BillingCycle): string {
  if (seats === 0) return 'not with your maximum'
  const [price, saved] = [amounts.perCycle, amounts.savedPerCycle].map(usd)
  return `${formatSeat(seats)}, ${price} a ${cycleName(cycle)}, saves ${saved}`
}

/** "Add 8 seats and pay $28.80 less". */
export function formatGap({ seats, now, then }: NonNullable<Quote['gap']>): string {
  return `Add ${formatSeat(seats)} and pay ${formatUsd(fromDollars(now) - fromDollars(then))} less`
}

/** "$7,128.00 a year at most", or what the limit lacks. */
export function formatLimit({ mostPerYear, limit, limitLeft }: Quote): { text: string; isOver: boolean } {
  const [most, all, left] = [mostPerYear, limit, limitLeft].map(usd)
  if (mostPerYear > limitLeft) {
    return { isOver: true, text: `This could cost up to ${most} a year; ${left} is left of your limit.` }
  }
  const others = limitLeft < limit ? `; ${left} of it is left` : ''
  return { isOver: false, text: `Your limit for commitments is ${all} a year${others}.` }
}
