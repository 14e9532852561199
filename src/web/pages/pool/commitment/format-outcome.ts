import { factsOf } from '#contract/pools/pool-pages.ts'
import type { Pool, Quote } from '#contract/pools/pools.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { pluralize } from '#domain/platform/format-count.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { canStillHold } from '#domain/pools/position.ts'
import { cycleName } from '#web/parts/pool/pool-texts.ts'
import { usd } from '#web/parts/usd.ts'
import type { CommitmentValues } from './commitment-values.ts'

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

/** What the limit lacks, if it lacks anything. */
export function formatLimit({ mostPerYear, limitLeft }: Quote): string | null {
  return mostPerYear > limitLeft
    ? `This could cost up to ${usd(mostPerYear)} a year; ${usd(limitLeft)} is left of your limit.`
    : null
}

type Bound = { form: Pick<CommitmentValues, 'startBy' | 'longestTermMonths'>; pool: Pool; quote: Quote }

/** What a commitment binds to: how much at most and at least, from when and how long. */
export function formatBound({ form, pool, quote }: Bound): { label: string; text: string }[] {
  const { startBy, longestTermMonths } = form
  const { termMonths, afterTerm } = pool
  const day = (on: string) => formatNearDay(on, new Date())
  const then = afterTerm === 'ends' ? 'Then it ends.' : 'Then it continues until you cancel.'
  const rows = [
    { label: 'At most', text: `${usd(quote.mostPerYear)} a year` },
    { label: 'At least', text: formatLeast(pool, quote) },
    {
      label: 'From',
      text: quote.startsOn ? day(quote.startsOn) : startBy && `${day(startBy)} at the latest`,
    },
    {
      label: 'How long',
      text: termMonths
        ? `${pluralize(termMonths, 'month')}. ${then}`
        : longestTermMonths && `At most ${pluralize(Number(longestTermMonths), 'month')}`,
    },
  ]
  return rows.filter(({ text }) => text !== '')
}

/** Of the prices that can still come. Only a price that is set already is certain. */
function formatLeast(pool: Pool, { tiers }: Quote): string {
  const possible = tiers.filter(
    ({ price, seats }) => seats > 0 && canStillHold(fromDollars(price), factsOf(pool)),
  )
  if (possible.length === 0) return 'Nothing, unless a price within your maximum is reached'
  const least = `${usd(Math.min(...possible.map(({ perYear }) => perYear)))} a year`
  const isSet = pool.state === 'rolling' && possible.some(({ price }) => price === pool.progress.price)
  return isSet ? least : `${least}, or nothing if no such price is reached`
}
