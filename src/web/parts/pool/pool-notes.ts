import { factsOf } from '#contract/pools/pool-pages.ts'
import type { PoolCard } from '#contract/pools/pools.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { formatPosition } from '#domain/pools/pool-texts.ts'
import { positionOf } from '#domain/pools/position.ts'
import { fewText } from '#domain/pools/progress.ts'
import { usd } from '../usd.ts'

export type PlacedPool = Pick<PoolCard, 'state' | 'listPrice' | 'progress'>

/** Where a pool is, in a line of a list. */
export function poolNote(pool: PlacedPool): string {
  if (pool.state === 'gathering') return "Tell us what you'd pay"
  if (pool.progress.companies !== null) return formatPosition(factsOf(pool))
  const { next } = positionOf(factsOf(pool))
  return next ? `From ${formatSeat(next.missingSeats)}` : fewText
}

/** What a seat costs now, list price or reached, and the nearest price that can still come. */
export function pricesOf(pool: PlacedPool): { now: string; isReached: boolean; next: string | null } {
  const { nowCents, next } = positionOf(factsOf(pool))
  return {
    now: nowCents === null ? usd(pool.listPrice) : formatUsd(nowCents),
    isReached: nowCents !== null,
    next: next && formatUsd(next.unitCents),
  }
}

/** The price beside the list price: the one that everyone pays now, else the nearest; null where none can be named. */
export function shownPrice(pool: PlacedPool): string | null {
  const { nowCents, next } = positionOf(factsOf(pool))
  const cents = nowCents ?? next?.unitCents ?? null
  return cents === null ? null : formatUsd(cents)
}
