import type { Cents } from '../platform/money.ts'
import type { Demand } from './clearing.ts'
import type { Tier } from './pool.ts'

export type Nearest = {
  /** Counts from 0. */
  readonly tier: number
  readonly unitCents: Cents
  readonly missingSeats: number
  readonly missingCompanies: number
}

/** The cheaper tier that misses least: seats first, then companies; of equal ones the cheapest. */
export function nearestTier(
  tiers: readonly Tier[],
  demand: readonly Demand[],
  currentCents: Cents | null,
): Nearest | null {
  let nearest: Nearest | null = null
  for (const [tier, { unitCents, minSeats, minCompanies }] of tiers.entries()) {
    if (currentCents !== null && unitCents >= currentCents) continue
    const { seats = 0, participants = 0 } = demand[tier] ?? {}
    const found = {
      tier,
      unitCents,
      missingSeats: Math.max(0, minSeats - seats),
      missingCompanies: Math.max(0, minCompanies - participants),
    }
    // Prices fall from tier to tier, so that of equal ones the last is the cheapest.
    if (!nearest || missesNoMore(found, nearest)) nearest = found
  }
  return nearest
}

function missesNoMore(one: Nearest, other: Nearest): boolean {
  return one.missingSeats === other.missingSeats
    ? one.missingCompanies <= other.missingCompanies
    : one.missingSeats < other.missingSeats
}
