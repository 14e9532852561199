import type { Commitment, Pool } from '#contract/pools/pools.ts'
import { isSeatCount } from '#domain/catalog/selection.ts'
import { Refused } from '#domain/platform/refused.ts'
import { checkSteps } from '#domain/pools/commitment.ts'
import { publishedConditions } from '#domain/pools/conditions.ts'
import { readSteps } from '#domain/pools/entered.ts'
import type { Input } from '#web/api.ts'
import { newKey } from '#web/new-key.ts'

/** A row of the form; the key tells rows apart while they are added and removed. */
export type StepValues = { key: string; seats: string; maxPrice: string }

export type CommitmentValues = {
  steps: StepValues[]
  /** Empty conditions are those of the pool. */
  startBy: string
  longestTermMonths: string
  goodUntil: string
  staysRolling: boolean
  /** The purchase to switch from, or additional seats; empty until the question is answered. */
  switchFrom: string
  acceptsBinding: boolean
}

export const ADDITIONAL = 'additional'

/**
 * What the form shows first: the commitment, else the seats of a link (?seats=), else what the company told the
 * waitlist, else its seats and price of today.
 */
export function valuesOf(pool: Pool, seats: string | null = null): CommitmentValues {
  const { commitment, prefill, switchable = [] } = pool.mine ?? {}
  if (commitment && commitment.steps.length > 0) return valuesOfCommitment(pool, commitment)
  return {
    steps: [withSeats(prefill ? stepOf(prefill) : stepOfToday(pool), seats)],
    startBy: '',
    longestTermMonths: '',
    goodUntil: '',
    staysRolling: pool.state === 'rolling',
    switchFrom: switchable.length > 0 ? '' : ADDITIONAL,
    acceptsBinding: false,
  }
}

export function newStep(): StepValues {
  return { key: newKey(), seats: '', maxPrice: '' }
}

/** The seats that the company has, or else that its people asked for, at what one costs today. */
function stepOfToday({ todayPrice, mine }: Pool): StepValues {
  const owned = mine?.switchable?.reduce((sum, { seats }) => sum + seats, 0) ?? 0
  const seats = owned || (mine?.wishes ?? 0)
  return { ...newStep(), seats: seats > 0 ? String(seats) : '', maxPrice: todayPrice.toFixed(2) }
}

function withSeats(step: StepValues, seats: string | null): StepValues {
  return seats !== null && isSeatCount(Number(seats)) ? { ...step, seats } : step
}

/** What applies where a condition is left empty; null while the vendor has not answered. */
export function usualConditions(pool: Pool, staysRolling: boolean, startsOn: string | null) {
  const { state, deadline, validUntil, rollsUntil, termMonths } = pool
  if (state === 'gathering' || !deadline || !validUntil || !termMonths || !startsOn) return null
  return publishedConditions(
    { state, deadline: new Date(deadline), validUntil, rollsUntil, termMonths },
    { startsOn, staysRolling },
  )
}

/** What is wrong with the steps, by field. */
export function stepErrors({ steps }: CommitmentValues): Record<string, string> {
  try {
    checkSteps(readSteps(sentSteps(steps)))
    return {}
  } catch (error) {
    if (error instanceof Refused) return error.detail.fields ?? {}
    throw error
  }
}

/** The same while somebody types: rows that are not filled in yet are not wrong. */
export function typedErrors({ steps, ...values }: CommitmentValues): Record<string, string> {
  const open = steps.findIndex(({ seats, maxPrice }) => seats.trim() === '' || maxPrice.trim() === '')
  const filled = open === -1 ? steps : steps.slice(0, open)
  return filled.length === 0 ? {} : stepErrors({ ...values, steps: filled })
}

type SaveBody = Input<'PUT /api/pools/:slug/commitment'>['body']

export function toBody(pool: Pool, values: CommitmentValues): SaveBody {
  const { steps, startBy, longestTermMonths, goodUntil, staysRolling, switchFrom, acceptsBinding } = values
  return {
    steps: sentSteps(steps),
    startBy: startBy || null,
    longestTermMonths: longestTermMonths.trim() || null,
    goodUntil: goodUntil || null,
    staysRolling: pool.state === 'rolling' || (pool.rollsUntil !== null && staysRolling),
    switchFrom: sentSwitch(switchFrom),
    acceptsBinding,
  }
}

type QuoteBody = Input<'POST /api/pools/:slug/quote'>['body']

/** What to quote; null until the steps make sense. */
export function toQuoteBody(values: CommitmentValues): QuoteBody | null {
  const isWrong = Object.keys(stepErrors(values)).length > 0
  return isWrong ? null : { steps: sentSteps(values.steps), switchFrom: sentSwitch(values.switchFrom) }
}

function valuesOfCommitment(pool: Pool, commitment: Commitment): CommitmentValues {
  const { steps, staysRolling, switchFrom, startsOn, state } = commitment
  const usual = usualConditions(pool, staysRolling, startsOn)
  const own = (name: keyof NonNullable<typeof usual>) =>
    usual && commitment[name] === usual[name] ? '' : String(commitment[name])
  return {
    steps: steps.map(stepOf),
    startBy: own('startBy'),
    longestTermMonths: own('longestTermMonths'),
    goodUntil: own('goodUntil'),
    staysRolling,
    // What was awarded has switched already: more seats come on top.
    switchFrom: state === 'awarded' ? ADDITIONAL : (switchFrom ?? ADDITIONAL),
    acceptsBinding: state === 'standing' || state === 'awarded',
  }
}

function stepOf({ seats, maxPrice }: { seats: number; maxPrice: number }): StepValues {
  return { key: newKey(), seats: String(seats), maxPrice: maxPrice.toFixed(2) }
}

function sentSteps(steps: readonly StepValues[]) {
  return steps.map(({ seats, maxPrice }) => ({ seats: figureOf(seats), maxPrice: figureOf(maxPrice) }))
}

function sentSwitch(switchFrom: string) {
  return switchFrom === '' || switchFrom === ADDITIONAL ? null : switchFrom
}

/** "$1,250.50" as people type it, without its sign and commas. */
function figureOf(typed: string) {
  return typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3})/g, '')
}
