import { cycleStart, daysBetween } from '../platform/calendar.ts'
import { type Day, dayOf } from '../platform/day.ts'
import { dayAfter } from '../platform/day-after.ts'
import type { Cents } from '../platform/money.ts'
import {
  amountsAt,
  type CycleStart,
  followsBook,
  isFor,
  type LinePrice,
  type PlanPrices,
  type PricesByPlan,
  type RunningSubscription,
  type SoldLine,
  targetAt,
} from './line-price.ts'
import { noticeBy } from './purchase.ts'

/** Nobody pays more without this warning. */
export const warningDays = 45

/** A month run bills up to 61 days ahead, so the end of a hold is looked at before its first cycle can be billed. */
const holdLookAheadDays = 65

/** 'stays': an announced change will not come, and the price remains what it is. */
export type PriceChangeKind = 'rises' | 'falls' | 'stays'

/** A line price to write, and what to tell the company about it. */
export type PriceChange = {
  readonly kind: PriceChangeKind
  readonly price: LinePrice
  /** What the cycle before it costs. */
  readonly previousCents: Cents
  /** What its first cycle was going to cost. */
  readonly replacedCents: Cents
  /** A price announced earlier that now never takes effect. */
  readonly calledOff: LinePrice | null
  /** Notice before this day ends the subscription before the new price; null if the day has passed. */
  readonly noticeBy: Day | null
}

/**
 * The line prices to write today. For each cycle that is not billed, a lower price of the book holds at once, and a
 * higher one if the cycle starts at least 45 days from today. Planning again writes nothing more.
 */
export function planRepricing(
  subscription: RunningSubscription,
  prices: PricesByPlan,
  today: Day,
): PriceChange[] {
  const lines = subscription.lines.flatMap((line) => {
    const plan = prices.get(line.planId)
    return plan && followsBook(line) && !isHeldForLong(line, today) ? [{ line, plan }] : []
  })
  if (lines.length === 0) return []
  const cycles = openCycles(subscription, settledFrom(subscription, lines, today))
  return lines.flatMap((priced) => repriceLine(subscription, priced, cycles, today))
}

/** While a hold still runs for long, the book may change many times before it counts: nothing is announced yet. */
export function isHeldForLong({ holdsUntil }: SoldLine, today: Day): boolean {
  return holdsUntil !== null && holdsUntil > dayAfter(today, holdLookAheadDays)
}

type PricedByBook = { readonly line: SoldLine; readonly plan: PlanPrices }
type Cycle = CycleStart & { readonly previous: Date }

/** From this day on, neither the book nor the line prices know of another change. */
function settledFrom({ linePrices }: RunningSubscription, lines: readonly PricedByBook[], today: Day): Day {
  const days = lines.flatMap(({ line, plan }) => [
    line.holdsUntil ?? today,
    ...plan.rows.map(({ effectiveFrom }) => effectiveFrom),
  ])
  const starts = linePrices.map(({ fromCycle }) => dayOf(fromCycle))
  return [...days, ...starts].reduce(
    (latest, day) => (day > latest ? day : latest),
    dayAfter(today, warningDays),
  )
}

/** Renewals that are not billed and start before the subscription ends, up to the first on or after a day. */
function openCycles({ cyclesStart, cycle, cancelsAt, isBilled }: RunningSubscription, until: Day): Cycle[] {
  const open: Cycle[] = []
  for (let n = 1; ; n += 1) {
    const start = cycleStart(cyclesStart, cycle, n)
    if (cancelsAt && start >= cancelsAt) return open
    if (isBilled(start)) continue
    const day = dayOf(start)
    open.push({ start, day, previous: cycleStart(cyclesStart, cycle, n - 1) })
    if (day >= until) return open
  }
}

function repriceLine(
  subscription: RunningSubscription,
  priced: PricedByBook,
  cycles: readonly Cycle[],
  today: Day,
): PriceChange[] {
  const linePrices = [...subscription.linePrices]
  const sofar = { ...subscription, linePrices }
  const changes: PriceChange[] = []
  for (const cycle of cycles) {
    const change = changeAt(sofar, priced, cycle, today)
    if (!change) continue
    changes.push(change)
    linePrices.push(change.price)
  }
  return changes
}

function changeAt(
  subscription: RunningSubscription,
  { line, plan }: PricedByBook,
  cycle: Cycle,
  today: Day,
): PriceChange | null {
  const { start, previous } = cycle
  const price = targetAt(plan, line, cycle)
  const replacedCents = amountsAt(subscription, line, start).afterCents
  if (!price || price.afterCents === replacedCents) return null
  const rises = price.afterCents > replacedCents
  if (rises && daysBetween(new Date(today), start) < warningDays) return null

  const previousCents = amountsAt(subscription, line, previous).afterCents
  const calledOff = findCalledOff(subscription, line, price, previous)
  const stays = calledOff !== null && price.afterCents === previousCents
  const kind = stays ? 'stays' : rises ? 'rises' : 'falls'
  return { kind, price, previousCents, replacedCents, calledOff, noticeBy: openNoticeDay(start, today) }
}

/** A line price that was to begin after the cycle before, and that the new one takes precedence over. */
function findCalledOff(
  subscription: RunningSubscription,
  line: SoldLine,
  price: LinePrice,
  previous: Date,
): LinePrice | null {
  const isCalledOff = (earlier: LinePrice) =>
    isFor(line, earlier) &&
    earlier.fromCycle > previous &&
    earlier.effectiveFrom <= price.effectiveFrom &&
    amountsAt(subscription, line, earlier.fromCycle) === earlier
  return subscription.linePrices.find(isCalledOff) ?? null
}

function openNoticeDay(start: Date, today: Day): Day | null {
  const day = dayOf(noticeBy(start))
  return day > today ? day : null
}
