import type { Cents } from '../platform/money.ts'
import { type Bid, type Demand, deepestReached, demandByTier, stepAt } from './clearing.ts'
import type { Step, Tier } from './pool.ts'

/** A company in a rolling pool: what it has, and what of its commitment counts (no steps if it doesn't). */
export type RollingBid = Bid & { readonly awardedSeats: number }

/** Seats that come on top of what a company has: a second purchase. */
export type NewAward = {
  readonly id: string
  readonly step: number
  readonly seats: number
  readonly isTopUp: boolean
}

export type RollingClearing = {
  readonly tier: number | null
  readonly unitCents: Cents
  readonly isDeeper: boolean
  /** All awarded seats and companies with this clearing. */
  readonly seats: number
  readonly companies: number
  readonly demand: readonly Demand[]
  readonly newAwards: readonly NewAward[]
  /** Those without any seats. */
  readonly leftOut: readonly string[]
}

/** A later clearing: awards stay, the price never rises, and the deepest cheaper tier that is reached holds for all. */
export function clearAgain(
  tiers: readonly Tier[],
  currentCents: Cents,
  bids: readonly RollingBid[],
): RollingClearing {
  const demand = demandByTier(tiers, bids)
  const reached = deepestReached(tiers, demand)
  const reachedCents = reached === null ? currentCents : (tiers[reached]?.unitCents ?? currentCents)
  const unitCents = Math.min(currentCents, reachedCents)
  const tier = tiers.findIndex((one) => one.unitCents === unitCents)
  return {
    tier: tier === -1 ? null : tier,
    unitCents,
    isDeeper: unitCents < currentCents,
    demand,
    ...awardMore(unitCents, bids),
  }
}

/** A clearing that neither lowers the price nor awards a seat is not recorded. */
export function changesNothing({ isDeeper, newAwards }: RollingClearing): boolean {
  return !isDeeper && newAwards.length === 0
}

/** Seats that a price still lacks because companies defaulted. Nobody else pays for it. */
export function shortfall(minSeats: number, seatsNotDefaulted: number): number {
  return Math.max(0, minSeats - seatsNotDefaulted)
}

function awardMore(unitCents: Cents, bids: readonly RollingBid[]) {
  const newAwards: NewAward[] = []
  const leftOut: string[] = []
  let [seats, companies] = [0, 0]
  for (const { id, steps, awardedSeats } of bids) {
    const step = stepAt(steps, unitCents)
    const total = Math.max(awardedSeats, step === -1 ? 0 : (steps[step] as Step).seats)
    seats += total
    if (total > 0) companies += 1
    else leftOut.push(id)
    if (total > awardedSeats)
      newAwards.push({ id, step, seats: total - awardedSeats, isTopUp: awardedSeats > 0 })
  }
  return { seats, companies, newAwards, leftOut }
}
