import type { BillingCycle } from '../platform/billing-cycle.ts'
import { addDays } from '../platform/calendar.ts'
import { type Day, dayOf, formatDay } from '../platform/day.ts'
import { dayAfter } from '../platform/day-after.ts'
import { monthsIn } from '../platform/months-in.ts'
import { Refused } from '../platform/refused.ts'
import { isFrozen, isOver, type PoolState, type PoolTerms, requirePoolState } from './pool.ts'

/** The dates of a pool as they are entered: all are needed to open it, but for `rollsUntil`. */
export type PoolDates = Pick<PoolTerms, 'deadline' | 'startsOn' | 'validUntil' | 'rollsUntil' | 'termMonths'>

type Problems = Partial<Record<keyof PoolDates, string>>

const hourMs = 60 * 60 * 1000
const lastMonths = 36
const extensionDays = { min: 1, max: 30 }

/** What is wrong with the dates of a pool that opens at this moment, by field. */
export function dateProblems(dates: PoolDates, cycle: BillingCycle, opensAt: Date): Problems {
  const found: [keyof PoolDates, string | null][] = [
    ['deadline', deadlineProblem(dates.deadline, opensAt)],
    ['startsOn', startProblem(dates)],
    ['validUntil', validityProblem(dates)],
    ['rollsUntil', rollsProblem(dates)],
    ['termMonths', termProblem(dates.termMonths, cycle)],
  ]
  return Object.fromEntries(found.filter(([, text]) => text !== null))
}

/** Refuses dates that don't fit together. */
export function checkDates(dates: PoolDates, cycle: BillingCycle, opensAt: Date): void {
  const fields = dateProblems(dates, cycle, opensAt)
  if (Object.keys(fields).length > 0) throw new Refused('invalid_dates', { fields })
}

export type Extendable = PoolDates & {
  readonly state: PoolState
  readonly billingCycle: BillingCycle
  readonly openedAt: Date
  readonly extendedAt: Date | null
}

/** Once, before the freeze, and the start moves by no more days than the deadline. */
export function checkExtension(
  pool: Extendable,
  next: { readonly deadline: Date; readonly startsOn: Day },
  now: Date,
): void {
  requirePoolState(pool.state, 'open')
  if (isOver(pool, now)) throw new Refused('pool_over')
  if (isFrozen(pool, now)) throw new Refused('pool_frozen')
  if (pool.extendedAt) throw new Refused('already_extended')
  const fields = {
    ...dateProblems({ ...pool, ...next }, pool.billingCycle, pool.openedAt),
    ...extensionProblems(pool, next),
  }
  if (Object.keys(fields).length > 0) throw new Refused('invalid_dates', { fields })
}

function deadlineProblem(deadline: Date, opensAt: Date): string | null {
  if (deadline.getTime() % hourMs !== 0) return 'Choose a full hour.'
  const [first, last] = [addDays(opensAt, 7), addDays(opensAt, 90)]
  if (deadline >= first && deadline <= last) return null
  return `Choose a time 7 to 90 days after the opening, by ${formatDay(last)}.`
}

function startProblem({ deadline, startsOn }: PoolDates): string | null {
  return between(startsOn, dayAfter(dayOf(deadline), 3), dayAfter(dayOf(deadline), 120))
}

function validityProblem({ startsOn, validUntil }: PoolDates): string | null {
  return validUntil >= startsOn ? null : `Choose ${formatDay(startsOn)} or later, when subscriptions start.`
}

/** Whoever joins on the last day starts three days later, still at these prices. */
function rollsProblem({ deadline, validUntil, rollsUntil }: PoolDates): string | null {
  if (rollsUntil === null) return null
  const outside = between(rollsUntil, dayAfter(dayOf(deadline), 1), dayAfter(dayOf(deadline), 90))
  if (outside) return outside
  const last = dayAfter(validUntil, -3)
  return rollsUntil <= last ? null : `Choose ${formatDay(last)} or earlier: 3 days before the prices end.`
}

function termProblem(months: number, cycle: BillingCycle): string | null {
  const inCycle = monthsIn[cycle]
  const isTerm = Number.isSafeInteger(months) && months >= 1 && months <= lastMonths
  if (isTerm && months % inCycle === 0) return null
  return inCycle === 1 ? 'Use 1 to 36 months.' : `Use a multiple of ${inCycle} months, up to 36.`
}

function extensionProblems(
  pool: Extendable,
  { deadline, startsOn }: Pick<PoolDates, 'deadline' | 'startsOn'>,
): Problems {
  const { min, max } = extensionDays
  const isLater = deadline >= addDays(pool.deadline, min) && deadline <= addDays(pool.deadline, max)
  if (!isLater) return { deadline: 'Move the deadline by 1 to 30 days.' }
  const days = Math.floor((deadline.getTime() - pool.deadline.getTime()) / (24 * hourMs))
  const outside = between(startsOn, pool.startsOn, dayAfter(pool.startsOn, days))
  return outside ? { startsOn: outside } : {}
}

function between(day: Day, first: Day, last: Day): string | null {
  if (day >= first && day <= last) return null
  return `Choose a day from ${formatDay(first)} to ${formatDay(last)}.`
}
