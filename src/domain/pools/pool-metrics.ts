import { type Cents, percentShare } from '../platform/money.ts'
import type { PoolState } from './pool.ts'

/** How one pool did. */
export type PoolOutcome = {
  readonly state: PoolState
  readonly listCents: Cents | null
  readonly todayCents: Cents | null
  /** The price that it cleared at last; null if it reached none. */
  readonly unitCents: Cents | null
  readonly openedAt: Date | null
  /** When it reached its first price. */
  readonly reachedAt: Date | null
  readonly seats: number
  /** How far companies came, from the waitlist to a paid subscription. */
  readonly waitlist: number
  readonly committed: number
  readonly counted: number
  readonly awarded: number
  readonly paid: number
  readonly withdrawals: number
  readonly freezeRefusals: number
  readonly defaults: number
  readonly shortfall: number
  readonly creditedCents: Cents
  readonly joinedByLink: number
}

const summed = [
  'waitlist',
  'committed',
  'counted',
  'awarded',
  'paid',
  'withdrawals',
  'freezeRefusals',
  'defaults',
  'shortfall',
  'creditedCents',
  'joinedByLink',
] as const satisfies (keyof PoolOutcome)[]

export type PoolFigures = Record<(typeof summed)[number], number> & {
  readonly outcomes: Readonly<Partial<Record<PoolState, number>>>
  readonly medianDaysToFirstTier: number | null
  readonly belowListPercent: number | null
  readonly belowTodayPercent: number | null
  readonly seatsPerPool: number | null
}

/** All pools that were ever public, together. What a pool has not reached is left out of its average. */
export function summarizePools(pools: readonly PoolOutcome[]): PoolFigures {
  const cleared = pools.filter(({ unitCents }) => unitCents !== null)
  const totals = summed.map((figure) => [figure, pools.reduce((sum, pool) => sum + pool[figure], 0)])
  return {
    ...(Object.fromEntries(totals) as Record<(typeof summed)[number], number>),
    outcomes: countStates(pools),
    medianDaysToFirstTier: medianOf(pools.flatMap((pool) => daysToFirstTier(pool) ?? [])),
    belowListPercent: averageOf(
      cleared.map(({ listCents, unitCents }) => percentBelow(listCents, unitCents)),
    ),
    belowTodayPercent: averageOf(
      cleared.map(({ todayCents, unitCents }) => percentBelow(todayCents, unitCents)),
    ),
    seatsPerPool: averageOf(cleared.map(({ seats }) => seats)),
  }
}

/** With one decimal; null if no price was reached. */
export function daysToFirstTier({ openedAt, reachedAt }: Pick<PoolOutcome, 'openedAt' | 'reachedAt'>) {
  if (!openedAt || !reachedAt) return null
  return Math.round((reachedAt.getTime() - openedAt.getTime()) / 8_640_000) / 10
}

export function percentBelow(from: Cents | null, to: Cents | null): number {
  if (from === null || to === null) return 0
  return percentShare(Math.max(0, from - to), from)
}

function countStates(pools: readonly PoolOutcome[]) {
  const counts: Partial<Record<PoolState, number>> = {}
  for (const { state } of pools) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low, high] =
    sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1, middle + 1)
  return low === undefined || high === undefined ? null : Math.round((low + high) * 5) / 10
}

function averageOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}
