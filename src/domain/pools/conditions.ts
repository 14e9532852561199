import { type Day, dayOf, formatDay } from '../platform/day.ts'
import { Refused } from '../platform/refused.ts'
import type { Conditions, PoolState, PoolTerms } from './pool.ts'

/** Conditions as a company enters them; what is left empty follows the pool. */
export type GivenConditions = { readonly [Name in keyof Conditions]?: Conditions[Name] | null | undefined }

export type PublishedTerms = Pick<PoolTerms, 'deadline' | 'validUntil' | 'rollsUntil' | 'termMonths'> & {
  readonly state: PoolState
}

export type Joining = {
  /** When the company's own subscription would start. */
  readonly startsOn: Day
  readonly staysRolling: boolean
}

/** What a commitment needs to count in a pool as published, now or as long as it rolls. */
export function publishedConditions(
  { state, deadline, validUntil, rollsUntil, termMonths }: PublishedTerms,
  { startsOn, staysRolling }: Joining,
): Conditions {
  const rolls = (staysRolling || state === 'rolling') && rollsUntil !== null
  return {
    goodUntil: rolls ? rollsUntil : dayOf(deadline),
    startBy: rolls ? later(validUntil, startsOn) : startsOn,
    longestTermMonths: termMonths,
  }
}

/** What is stored: the company's own conditions, and the pool's where it has none. */
export function completeConditions(given: GivenConditions, published: Conditions): Conditions {
  return {
    startBy: given.startBy ?? published.startBy,
    longestTermMonths: given.longestTermMonths ?? published.longestTermMonths,
    goodUntil: given.goodUntil ?? published.goodUntil,
  }
}

/** While a pool gathers there is nothing to follow, so that each condition is asked for. */
export function requireAllConditions({ startBy, longestTermMonths, goodUntil }: GivenConditions): Conditions {
  if (startBy && longestTermMonths && goodUntil) return { startBy, longestTermMonths, goodUntil }
  const text = 'Needed while the vendor has not named its prices.'
  const fields = {
    ...(startBy ? {} : { startBy: text }),
    ...(longestTermMonths ? {} : { longestTermMonths: text }),
    ...(goodUntil ? {} : { goodUntil: text }),
  }
  throw new Refused('invalid_input', { fields })
}

/** The day that counts next, and what the pool asks for then. */
export type NextClearing = { readonly day: Day; readonly startsOn: Day; readonly termMonths: number }

/** Refuses a condition under which the commitment could never count. */
export function checkConditions(conditions: Conditions, { day, startsOn, termMonths }: NextClearing): void {
  const fields: Record<string, string> = {}
  if (conditions.goodUntil < day) fields.goodUntil = `Choose ${formatDay(day)} or later.`
  if (conditions.startBy < startsOn) fields.startBy = `Choose ${formatDay(startsOn)} or later.`
  if (conditions.longestTermMonths < termMonths)
    fields.longestTermMonths = `Use ${formatMonths(termMonths)} or more.`
  if (Object.keys(fields).length === 0) return
  const pool = `The pool starts on ${formatDay(startsOn)} for ${formatMonths(termMonths)}`
  throw new Refused('condition_too_tight', {
    message: `${pool}: with this condition you could never take part.`,
    fields,
  })
}

/** "Stay in": no condition gets tighter, and each is at least what the pool asks for now. */
export function widen(conditions: Conditions, published: Conditions): Conditions {
  return {
    startBy: later(conditions.startBy, published.startBy),
    longestTermMonths: Math.max(conditions.longestTermMonths, published.longestTermMonths),
    goodUntil: later(conditions.goodUntil, published.goodUntil),
  }
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other
}

export function formatMonths(months: number): string {
  return months === 1 ? '1 month' : `${months} months`
}
