import type { Cents } from '../platform/money.ts'
import { isActive, type PoolState } from './pool.ts'
import type { NextTier, Progress } from './progress.ts'

/** Where a pool is: what its cards, pages, desks, pictures and emails all say. */
export type Position = {
  /** What a seat costs now: reached so far or, once the pool has cleared, set. Null if none is reached or may be shown. */
  readonly nowCents: Cents | null
  /** The next price that can still come, and what it is missing. */
  readonly next: NextTier | null
}

export type PositionFacts = {
  readonly state: PoolState
  readonly progress: Pick<Progress, 'unitCents' | 'next'>
}

export function positionOf({ state, progress: { unitCents, next } }: PositionFacts): Position {
  const hasPrice = state === 'open' || state === 'rolling' || state === 'closed'
  const nowCents = hasPrice ? unitCents : null
  const isNext = next !== null && isActive(state) && isLower(next.unitCents, state, nowCents)
  return { nowCents, next: isNext ? next : null }
}

/** Whether everyone may still pay this price in the end. What is reached can be lost until the first clearing. */
export function canStillHold(unitCents: Cents, { state, progress }: PositionFacts): boolean {
  const { nowCents } = positionOf({ state, progress })
  return state !== 'rolling' || nowCents === null || unitCents <= nowCents
}

/** While too few companies take part for figures to be shown, a pool that has cleared has a price that is not shown. */
function isLower(unitCents: Cents, state: PoolState, nowCents: Cents | null): boolean {
  return nowCents === null ? state !== 'rolling' : unitCents < nowCents
}
