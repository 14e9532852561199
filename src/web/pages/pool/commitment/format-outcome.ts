import type { Pool, Quote } from '#contract/pools/pools.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { cycleName } from '#web/parts/pool/pool-texts.ts'
import { usd } from '#web/parts/usd.ts'

export type Outcome = Quote['tiers'][number]

/** "42 seats, $491.40 a month, saves $264.60" of what the company pays now, or that the maximum is too low. */
export function formatOutcome({ seats, ...amounts }: Outcome, cycle: BillingCycle): string {
  if (seats === 0) return 'not with your maximum'
  return `${formatSeat(seats)}, ${usd(amounts.perCycle)} a ${cycleName(cycle)}, ${formatBelow(amounts.belowNow)}`
}

function formatBelow(below: number): string {
  return below < 0 ? `costs ${usd(-below)} more than now` : `saves ${usd(below)}`
}

/** What "You save" is compared with, and the list price beside it. */
export function formatCompared({ hasOwnPrice }: Quote, { listPrice, todayPrice }: ComparedPool): string {
  if (!hasOwnPrice && todayPrice === listPrice)
    return `Compared with the list price, ${usd(listPrice)} a seat.`
  const now = hasOwnPrice
    ? 'what you pay for your seats today'
    : `today’s group price, ${usd(todayPrice)} a seat`
  return `Compared with ${now}. The list price is ${usd(listPrice)}.`
}

type ComparedPool = Pick<Pool, 'listPrice' | 'todayPrice'>

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
