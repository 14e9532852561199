import { type Cents, formatUsd } from '../platform/money.ts'
import { Refused } from '../platform/refused.ts'
import type { Tier } from './pool.ts'

export type LadderRule = 'L1' | 'L2' | 'L3' | 'L4' | 'L5'

/** Where a ladder breaks a rule, and what to do about it. `tier` counts from 0; null: the ladder as a whole. */
export type LadderProblem = {
  readonly rule: LadderRule
  readonly tier: number | null
  readonly field: keyof Tier | null
  readonly text: string
}

export const maxTiers = 10
export const maxTierSeats = 1_000_000
export const maxTierCompanies = 1_000
/** The highest price of a tier and the highest maximum of a step. */
export const maxUnitCents: Cents = 100_000_00
export const usualMinCompanies = 3

/** The first rule that a ladder breaks, in the order of the rules; null if it can be published. */
export function ladderProblem(tiers: readonly Tier[], todayCents: Cents): LadderProblem | null {
  if (tiers.length < 1 || tiers.length > maxTiers) return { ...wholeLadder, text: 'Use 1 to 10 prices.' }
  return (
    firstProblem(tiers, 'L2', 'minSeats', seatsProblem) ??
    firstProblem(tiers, 'L3', 'unitCents', priceProblem) ??
    firstProblem(tiers, 'L4', 'minCompanies', companiesProblem) ??
    firstProblem(tiers.slice(0, 1), 'L5', 'unitCents', ({ unitCents }) =>
      unitCents < todayCents ? null : `Must be below today's price of ${formatUsd(todayCents)}.`,
    )
  )
}

/** Refuses a ladder that can't be published. */
export function checkLadder(tiers: readonly Tier[], todayCents: Cents): void {
  const problem = ladderProblem(tiers, todayCents)
  if (!problem) return
  const fields = { [fieldName(problem)]: problem.text }
  if (problem.rule !== 'L5') throw new Refused('invalid_ladder', { fields })
  const message = `The first price must be below today's price of ${formatUsd(todayCents)}.`
  throw new Refused('not_cheaper', { message, fields })
}

/** Whether a changed ladder is nowhere worse: each old tier has a new one that asks for no more and costs no more. */
export function isImproved(before: readonly Tier[], after: readonly Tier[]): boolean {
  return before.every((old) =>
    after.some(
      (tier) =>
        tier.minSeats <= old.minSeats &&
        tier.minCompanies <= old.minCompanies &&
        tier.unitCents <= old.unitCents,
    ),
  )
}

export type LadderChange = {
  readonly before: readonly Tier[]
  readonly after: readonly Tier[]
  readonly todayCents: Cents
  /** The cleared price of a rolling pool; null before the first clearing. */
  readonly currentCents: Cents | null
}

/** Refuses a change of a published ladder that anybody could lose by. */
export function checkImprovement({ before, after, todayCents, currentCents }: LadderChange): void {
  checkLadder(after, todayCents)
  if (!isImproved(before, after)) throw new Refused('not_improved')
  // Below the current price the vendor may add and improve; what was sold at or above it is history.
  const reached = (tiers: readonly Tier[]) =>
    tiers.filter(({ unitCents }) => currentCents !== null && unitCents >= currentCents)
  if (!isSameLadder(reached(before), reached(after))) throw new Refused('not_improved')
}

export function isSameLadder(one: readonly Tier[], other: readonly Tier[]): boolean {
  return (
    one.length === other.length &&
    one.every((tier, index) => {
      const twin = other[index]
      return (
        tier.minSeats === twin?.minSeats &&
        tier.minCompanies === twin.minCompanies &&
        tier.unitCents === twin.unitCents
      )
    })
  )
}

const wholeLadder = { rule: 'L1', tier: null, field: null } as const

type TierCheck = (tier: Tier, before: Tier | undefined) => string | null

function firstProblem(
  tiers: readonly Tier[],
  rule: LadderRule,
  field: keyof Tier,
  check: TierCheck,
): LadderProblem | null {
  for (const [index, tier] of tiers.entries()) {
    const text = check(tier, tiers[index - 1])
    if (text) return { rule, tier: index, field, text: `Price ${index + 1}: ${text}` }
  }
  return null
}

function seatsProblem({ minSeats }: Tier, before: Tier | undefined): string | null {
  if (!isWithin(minSeats, maxTierSeats)) return 'Use a whole number of seats from 1 to 1,000,000.'
  if (before && minSeats <= before.minSeats) return `Use more than ${before.minSeats} seats.`
  return null
}

function priceProblem({ unitCents }: Tier, before: Tier | undefined): string | null {
  if (!isWithin(unitCents, maxUnitCents)) return 'Use a price such as 12.50, from 0.01 to 100,000.'
  if (before && unitCents >= before.unitCents) return `Use less than ${formatUsd(before.unitCents)}.`
  return null
}

function companiesProblem({ minCompanies }: Tier, before: Tier | undefined): string | null {
  if (!isWithin(minCompanies, maxTierCompanies)) return 'Use a whole number of companies from 1 to 1,000.'
  if (before && minCompanies < before.minCompanies) return `Use at least ${before.minCompanies} companies.`
  return null
}

export function isWithin(value: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= max
}

/** As the form names it: "tiers.1.minSeats". */
function fieldName({ tier, field }: LadderProblem): string {
  return tier === null ? 'tiers' : `tiers.${tier}.${field === 'unitCents' ? 'price' : field}`
}
