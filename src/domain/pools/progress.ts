import { addDays } from '../platform/calendar.ts'
import type { Cents } from '../platform/money.ts'
import { type Bid, type Demand, deepestReached, demandByTier } from './clearing.ts'
import { mostSeats } from './commitment.ts'
import { nearestTier } from './nearest.ts'
import type { PoolState, Tier } from './pool.ts'

/** From this many participants on, figures are shown. */
const publicParticipants = 3
export const fewText = 'Fewer than 3 companies so far'

export type NextTier = {
  readonly unitCents: Cents
  readonly missingSeats: number
  readonly missingCompanies: number
}

/** What everybody may know of a pool. */
export type Progress = {
  /** Participants that count; null while there are too few to tell. */
  readonly companies: number | null
  /** Seats of the largest steps, only while a pool gathers. */
  readonly seats: number | null
  readonly unitCents: Cents | null
  readonly next: NextTier | null
  readonly percent: number
}

export type PoolFigures = {
  readonly state: PoolState
  readonly tiers: readonly Tier[]
  /** The cleared price; null before the first clearing. */
  readonly unitCents: Cents | null
}

/** Progress from all commitments that count and all awards that stay. */
export function progressOf(pool: PoolFigures, bids: readonly Bid[]): Progress {
  const companies = new Set(bids.map(({ participant }) => participant)).size
  if (companies < publicParticipants)
    // Once the pool has cleared, its first price can't come anymore, and which ones still can may not be shown.
    return { ...hidden, next: pool.unitCents === null ? wholeTier(pool.tiers[0]) : null }
  if (pool.state === 'gathering') return { ...hidden, companies, seats: largestSeats(bids) }
  const demand = demandByTier(pool.tiers, bids)
  const reached = deepestReached(pool.tiers, demand)
  const unitCents = pool.unitCents ?? (reached === null ? null : (pool.tiers[reached]?.unitCents ?? null))
  return { ...hidden, companies, unitCents, ...toward(pool.tiers, demand, unitCents) }
}

export type Snapshot = Pick<Progress, 'unitCents'> & { readonly asOf: Date }

/** Whether new figures may be shown: at once when the price falls, on the hour after enough changes. */
export function isSnapshotDue(
  last: Snapshot | null,
  live: { readonly unitCents: Cents | null; readonly changedParticipants: number },
  { now, isFullHour }: { readonly now: Date; readonly isFullHour: boolean },
): boolean {
  if (!last || hasFallen(last.unitCents, live.unitCents)) return true
  if (!isFullHour || live.changedParticipants === 0) return false
  return live.changedParticipants >= publicParticipants || now >= addDays(last.asOf, 1)
}

/** Whether a clearing's price, seats and companies are public. */
export function isResultPublic(awardedParticipants: number): boolean {
  return awardedParticipants >= publicParticipants
}

const hidden: Progress = { companies: null, seats: null, unitCents: null, next: null, percent: 0 }

/** The first tier as published: it tells nothing about anybody. */
function wholeTier(tier: Tier | undefined): NextTier | null {
  if (!tier) return null
  const { unitCents, minSeats, minCompanies } = tier
  return { unitCents, missingSeats: minSeats, missingCompanies: minCompanies }
}

function largestSeats(bids: readonly Bid[]): number {
  return bids.reduce((sum, { steps }) => sum + mostSeats(steps), 0)
}

function toward(
  tiers: readonly Tier[],
  demand: readonly Demand[],
  unitCents: Cents | null,
): Pick<Progress, 'next' | 'percent'> {
  const nearest = nearestTier(tiers, demand, unitCents)
  if (!nearest) return { next: null, percent: 100 }
  const { tier, ...next } = nearest
  const { seats = 0 } = demand[tier] ?? {}
  const { minSeats = 1 } = tiers[tier] ?? {}
  return { next, percent: Math.min(99, Math.floor((seats * 100) / minSeats)) }
}

function hasFallen(before: Cents | null, after: Cents | null): boolean {
  return after !== null && (before === null || after < before)
}
