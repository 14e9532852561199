import type { InputOf } from '#contract/platform/endpoint.ts'
import type { saveCommitment } from '#contract/pools/pools.ts'
import { dayOf } from '#domain/platform/day.ts'
import { Refused } from '#domain/platform/refused.ts'
import {
  checkConditions,
  completeConditions,
  type GivenConditions,
  publishedConditions,
  requireAllConditions,
} from '#domain/pools/conditions.ts'
import { countingDay } from '#domain/pools/counting.ts'
import { readCount, type Typed } from '#domain/pools/entered.ts'
import { readDay } from '#domain/pools/entered-dates.ts'
import type { Conditions } from '#domain/pools/pool.ts'
import type { FullPool } from './queries.ts'

export type GivenCommitment = InputOf<typeof saveCommitment>['body']

/** An open pool with all its dates. */
export type PublishedPool = FullPool & {
  deadline: Date
  startsOn: string
  validUntil: string
  termMonths: number
}

export function isPublished(pool: FullPool): pool is PublishedPool {
  return pool.state === 'open' || pool.state === 'rolling'
}

/** The conditions to store: the company's own, else the pool's. One that could never count is refused. */
export function readConditions(
  pool: FullPool,
  given: GivenCommitment,
  { startsOn, staysRolling, now }: { startsOn: string | null; staysRolling: boolean; now: Date },
): Conditions {
  const typed = readGiven(given)
  if (!isPublished(pool) || startsOn === null) return whileGathering(typed, now)
  const published = publishedConditions(pool, { startsOn, staysRolling })
  const conditions = completeConditions(typed, published)
  const next = { day: countingDay(pool, now), startsOn, termMonths: pool.termMonths }
  checkConditions(conditions, next)
  return conditions
}

/** Nothing is published yet, but an offer that has already ended could never count. */
function whileGathering(typed: GivenConditions, now: Date): Conditions {
  const conditions = requireAllConditions(typed)
  const today = dayOf(now)
  const fields: Record<string, string> = {}
  if (conditions.goodUntil < today) fields.goodUntil = 'Choose today or a later day.'
  if (conditions.startBy < today) fields.startBy = 'Choose today or a later day.'
  if (Object.keys(fields).length > 0) throw new Refused('condition_too_tight', { fields })
  return conditions
}

function readGiven({ startBy, goodUntil, longestTermMonths }: GivenCommitment): GivenConditions {
  return {
    startBy: startBy ? readDay(startBy, 'startBy') : null,
    goodUntil: goodUntil ? readDay(goodUntil, 'goodUntil') : null,
    longestTermMonths: isGiven(longestTermMonths) ? readMonths(longestTermMonths) : null,
  }
}

function isGiven(typed: Typed | null | undefined): typed is Typed {
  return typed !== null && typed !== undefined && typed !== ''
}

function readMonths(typed: Typed): number {
  const months = readCount(typed)
  if (months >= 1 && months <= 1200) return months
  throw new Refused('invalid_input', { fields: { longestTermMonths: 'Use a whole number of months.' } })
}
