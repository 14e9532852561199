import { formatUsd } from '../platform/money.ts'
import { Refused } from '../platform/refused.ts'
import { isWithin, maxUnitCents } from './ladder.ts'
import type { Conditions, Step } from './pool.ts'

export type StepRule = 'C1' | 'C2' | 'C3'

/** Where the steps break a rule. `step` counts from 0; null: all of them together. */
export type StepProblem = {
  readonly rule: StepRule
  readonly step: number | null
  readonly field: keyof Step | null
  readonly text: string
}

export const maxSteps = 5
export const maxStepSeats = 100_000

/** The first rule that the steps break, in the order of the rules; null if they can be committed to. */
export function stepsProblem(steps: readonly Step[]): StepProblem | null {
  if (steps.length < 1 || steps.length > maxSteps)
    return { rule: 'C1', step: null, field: null, text: 'Use 1 to 5 steps.' }
  return (
    firstProblem(steps, 'C2', 'seats', seatsProblem) ?? firstProblem(steps, 'C3', 'maxCents', maximumProblem)
  )
}

/** Refuses steps that can't be committed to. */
export function checkSteps(steps: readonly Step[]): void {
  const problem = stepsProblem(steps)
  if (!problem) return
  const { step, field, text } = problem
  const name = step === null ? 'steps' : `steps.${step}.${field === 'maxCents' ? 'maxPrice' : field}`
  throw new Refused('invalid_steps', { fields: { [name]: text } })
}

/** What a company commits to: steps and conditions. */
export type Offer = Conditions & { readonly steps: readonly Step[] }

/** Whether a changed commitment is at least the old one: it covers each old step, and no condition is tighter. */
export function covers(after: Offer, before: Offer): boolean {
  const coversSteps = before.steps.every((old) =>
    after.steps.some(({ seats, maxCents }) => seats >= old.seats && maxCents >= old.maxCents),
  )
  return (
    coversSteps &&
    after.startBy >= before.startBy &&
    after.longestTermMonths >= before.longestTermMonths &&
    after.goodUntil >= before.goodUntil
  )
}

/** Switching to a subscription that ends too late would be a withdrawal by another name. */
export function requireStillCounts(before: { counts: boolean }, after: { counts: boolean }): void {
  if (before.counts && !after.counts) throw new Refused('pool_frozen')
}

/** The seats of the largest step. */
export function mostSeats(steps: readonly Step[]): number {
  return steps.at(-1)?.seats ?? 0
}

/** One company that alone brings more than a quarter of the deepest tier: operators look at it. */
export function isLarge(steps: readonly Step[], deepestSeats: number): boolean {
  return mostSeats(steps) * 4 > deepestSeats
}

type StepCheck = (step: Step, before: Step | undefined) => string | null

function firstProblem(
  steps: readonly Step[],
  rule: StepRule,
  field: keyof Step,
  check: StepCheck,
): StepProblem | null {
  for (const [index, step] of steps.entries()) {
    const text = check(step, steps[index - 1])
    if (text) return { rule, step: index, field, text }
  }
  return null
}

function seatsProblem({ seats }: Step, before: Step | undefined): string | null {
  if (!isWithin(seats, maxStepSeats)) return 'Use a whole number of seats from 1 to 100,000.'
  if (before && seats <= before.seats) return `Ask for more than ${before.seats} seats.`
  return null
}

function maximumProblem({ maxCents }: Step, before: Step | undefined): string | null {
  if (!isWithin(maxCents, maxUnitCents)) return 'Use a price such as 12.50, from 0.01 to 100,000.'
  if (before && maxCents >= before.maxCents) return `Use less than ${formatUsd(before.maxCents)}.`
  return null
}
