import { type Day, dayOf } from '../platform/day.ts'
import { type Conditions, freezesAt, type PoolState } from './pool.ts'

/** Why a company may not take part, whatever its commitment says; the first that holds is shown. */
export const bars = ['approval', 'unverified', 'overdue', 'suspended', 'barred'] as const
export type Bar = (typeof bars)[number]

/** Why a commitment does not count. */
const countingReasons = [...bars, 'lapsed', 'start', 'validity', 'term'] as const
export type CountingReason = (typeof countingReasons)[number]

/** Why a commitment got no seats from a clearing. */
export const whys = [...countingReasons, 'price', 'not_reached'] as const
export type Why = (typeof whys)[number]

/** An invoice may be this many days overdue before commitments stop counting. */
export const overdueDays = 14

/** The bar that is shown, of those that hold. */
export function firstBar(holds: Readonly<Partial<Record<Bar, boolean>>>): Bar | null {
  return bars.find((bar) => holds[bar]) ?? null
}

export type Countable = Conditions & {
  readonly bar: Bar | null
  /** When the company's subscription would start; null while a pool gathers without a start day. */
  readonly startsOn: Day | null
}

/** What counts is compared with; null while a pool gathers and its vendor has not answered. */
export type CountingTerms = { readonly validUntil: Day | null; readonly termMonths: number | null }

/** Why a commitment does not count on a day; null if it does. Equal days count. */
export function whyNotCounting(
  commitment: Countable,
  { validUntil, termMonths }: CountingTerms,
  day: Day,
): CountingReason | null {
  const { bar, startsOn, startBy, longestTermMonths, goodUntil } = commitment
  if (bar) return bar
  if (goodUntil < day) return 'lapsed'
  if (startsOn !== null && startBy < startsOn) return 'start'
  if (startsOn !== null && validUntil !== null && startsOn > validUntil) return 'validity'
  if (termMonths !== null && longestTermMonths < termMonths) return 'term'
  return null
}

/**
 * From this moment on, what a company does to itself no longer ends its part in the first clearing, as it can no longer
 * withdraw. Null for later clearings, until which everything may change.
 */
export function bindsFrom(
  { state, deadline }: { readonly state: PoolState; readonly deadline: Date | null },
  day: Day,
): Date | null {
  const isFirstClearing = state === 'open' || state === 'failed' || state === 'closed'
  return isFirstClearing && deadline && dayOf(deadline) === day ? freezesAt(deadline) : null
}

/** The day that counts: the deadline's until the first clearing, however late that runs; then today. */
export function countingDay(
  { state, deadline }: { readonly state: PoolState; readonly deadline: Date | null },
  now: Date,
): Day {
  return state === 'open' && deadline ? dayOf(deadline) : dayOf(now)
}
