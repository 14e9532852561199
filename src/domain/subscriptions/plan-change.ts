import { cycleStart, cycleStartBefore, daysBetween } from '../platform/calendar.ts'
import { type Cents, divideHalfUp } from '../platform/money.ts'
import { type AddedPerYear, addedPerYear } from './added-per-year.ts'
import { amountsAt, type LineAmounts, type LinePrice } from './line-price.ts'
import {
  type ChangeWish,
  lineAfter,
  lineAt,
  pricesFor,
  type RunningLine,
  type RunningPurchase,
} from './running-line.ts'
import type { ChangeKind } from './subscription-change.ts'

/** What a change adds to a cycle that is billed by the line as it was. */
export type ChangeCharge = {
  /** The seats that it is about: the added ones, or all of another plan. */
  readonly seats: number
  readonly beforeCents: Cents
  readonly afterCents: Cents
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly days: number
  readonly cycleDays: number
}

export type PlannedChange = {
  readonly kind: ChangeKind
  readonly before: RunningLine
  readonly after: RunningLine
  /** It takes effect at once; otherwise with the cycle that starts at `effectiveAt`. */
  readonly isNow: boolean
  readonly effectiveAt: Date
  readonly charges: readonly ChangeCharge[]
  readonly totalCents: Cents
  /** What the line costs in the first cycle that is billed by it, and what it would cost then without the change. */
  readonly nextCycleCents: Cents
  readonly replacedCents: Cents
  readonly addedPerYear: AddedPerYear
  /** The line's prices of coming cycles, for its new seats. */
  readonly linePrices: readonly LinePrice[]
}

/**
 * What a change of a running subscription does and charges: the one function for its preview, its booking and the job that
 * carries it out. A cycle is billed by the line as it is when the cycle starts. What becomes more from a day on is charged
 * by the day for the running cycle, and in full for later ones that are invoiced already.
 */
export function planChange(purchase: RunningPurchase, wish: ChangeWish, now: Date): PlannedChange {
  const before = lineAt(purchase, wish.position)
  const after = lineAfter(purchase, before, wish)
  const linePrices = pricesFor(purchase, before, after)
  const running = runningCycle(purchase, now)
  const [old, fresh] = [
    amountsOf(purchase, before, running.start),
    amountsOf({ ...purchase, linePrices }, after, running.start),
  ]
  const kind = kindOf(before, after)
  const isNow = kind !== 'cycle' && fresh.afterCents > old.afterCents
  const first = firstUnbilled(purchase, now)
  const target = isNow ? { ...purchase, line: after, linePrices } : { ...purchase, line: before }
  const charges = [
    ...(isNow ? chargeOfRunning(purchase, { before, after, old, fresh, running, now }) : []),
    ...laterCharges(purchase, before, target, running.end),
  ]
  const next = isNow ? running.end : first
  const [replaced, following] = [
    amountsOf(purchase, before, next),
    amountsOf({ ...purchase, linePrices }, after, next),
  ]
  return {
    kind,
    before,
    after,
    isNow,
    effectiveAt: isNow ? now : first,
    charges,
    totalCents: charges.reduce((sum, { afterCents }) => sum + afterCents, 0),
    nextCycleCents: following.afterCents,
    replacedCents: replaced.afterCents,
    addedPerYear: addedPerYear({ ...before, ...replaced }, { ...after, ...following }),
    linePrices: before.planId === after.planId ? linePrices : [],
  }
}

/** More seats and costlier plans need approval, credit and a budget, whenever they begin. */
export function isIncrease({ isNow, addedPerYear: { cents } }: PlannedChange): boolean {
  return isNow || cents > 0
}

/**
 * A scheduled change is taken back: what cycles that are already invoiced for fewer seats or a cheaper plan cost more then.
 * Cycles after the end of a canceled subscription were credited and cost nothing.
 */
export function chargesOfUndo(
  purchase: RunningPurchase,
  position: number,
  { now, end }: { now: Date; end: Date | null },
): ChangeCharge[] {
  const line = lineAt(purchase, position)
  const charges = laterCharges(purchase, line, { ...purchase, line }, runningCycle(purchase, now).end)
  return charges.filter(({ periodStart }) => end === null || periodStart < end)
}

/** The first cycle after now that is on no invoice and that no pool fixes. */
export function firstUnbilled(purchase: RunningPurchase, now: Date): Date {
  const { boundUntil } = purchase
  const isFixed = (start: Date) => boundUntil !== null && start < boundUntil
  for (const { start } of cyclesAfter(purchase, now))
    if (!purchase.isBilled(start) && !isFixed(start)) return start
  throw new Error('There is always a next cycle.')
}

function kindOf(before: RunningLine, after: RunningLine): ChangeKind {
  if (before.billingCycle !== after.billingCycle) return 'cycle'
  if (before.planId !== after.planId) return 'plan'
  return after.seats > before.seats ? 'more' : 'fewer'
}

type Cycle = { start: Date; end: Date }

function runningCycle({ cyclesStart, billingCycle }: RunningPurchase, now: Date): Cycle {
  const start = cycleStartBefore(cyclesStart, billingCycle, now)
  const [next] = cyclesAfter({ cyclesStart, billingCycle }, now)
  return { start, end: (next as Cycle).start }
}

/** Those that start after a moment, without an end. */
function* cyclesAfter(
  { cyclesStart, billingCycle }: Pick<RunningPurchase, 'cyclesStart' | 'billingCycle'>,
  moment: Date,
): Generator<Cycle> {
  for (let n = 0; ; n += 1) {
    const start = cycleStart(cyclesStart, billingCycle, n)
    if (start > moment) yield { start, end: cycleStart(cyclesStart, billingCycle, n + 1) }
  }
}

function amountsOf(
  purchase: Pick<RunningPurchase, 'cyclesStart' | 'linePrices'>,
  line: RunningLine,
  start: Date,
) {
  return amountsAt(purchase, line, start)
}

type Running = {
  before: RunningLine
  after: RunningLine
  old: LineAmounts
  fresh: LineAmounts
  running: Cycle
  now: Date
}

/**
 * The days that are left, today included. A cycle that is given for free stays free. One that begins this very moment and
 * is on no invoice will be billed by the new line.
 */
function chargeOfRunning(purchase: RunningPurchase, { before, after, old, fresh, running, now }: Running) {
  const { start, end } = running
  if (purchase.isFirstFree && start <= purchase.cyclesStart) return []
  if (start.getTime() === now.getTime() && !purchase.isBilled(start)) return []
  const [days, cycleDays] = [daysBetween(now, end), daysBetween(start, end)]
  if (days === 0) return []
  const seats = seatsOf(before, after)
  return [chargeOf({ old, fresh, seats, periodStart: now, periodEnd: end, days, cycleDays })]
}

type Target = Pick<RunningPurchase, 'cyclesStart' | 'linePrices'> & { line: RunningLine }

/** What invoiced cycles lack, in full: they were billed by the line as it was, or as it was scheduled to be. */
function laterCharges(
  purchase: RunningPurchase,
  before: RunningLine,
  { line, ...prices }: Target,
  from: Date,
): ChangeCharge[] {
  const scheduled = purchase.scheduled.find(({ after }) => after.position === before.position)
  const charges: ChangeCharge[] = []
  for (const { start, end } of cyclesAfter(purchase, new Date(from.getTime() - 1))) {
    if (!purchase.isBilled(start)) return charges
    const billed = scheduled && start >= scheduled.effectiveAt ? scheduled.after : before
    const ownPrices = billed.planId === before.planId ? purchase.linePrices : []
    const old = amountsOf({ ...purchase, linePrices: ownPrices }, billed, start)
    const fresh = amountsOf(prices, line, start)
    const days = daysBetween(start, end)
    const seats = seatsOf(billed, line)
    if (fresh.afterCents > old.afterCents)
      charges.push(chargeOf({ old, fresh, seats, periodStart: start, periodEnd: end, days, cycleDays: days }))
  }
  return charges
}

function seatsOf(old: RunningLine, fresh: RunningLine): number {
  return old.planId === fresh.planId ? Math.max(1, fresh.seats - old.seats) : fresh.seats
}

type Difference = Omit<ChangeCharge, 'beforeCents' | 'afterCents'> & { old: LineAmounts; fresh: LineAmounts }

/** A plan may cost more for the group than before and less by its list: then there is nothing to save. */
function chargeOf({ old, fresh, ...facts }: Difference): ChangeCharge {
  const part = (full: Cents) => divideHalfUp(Math.max(0, full) * facts.days, facts.cycleDays)
  const afterCents = part(fresh.afterCents - old.afterCents)
  return {
    ...facts,
    beforeCents: Math.max(afterCents, part(fresh.beforeCents - old.beforeCents)),
    afterCents,
  }
}
