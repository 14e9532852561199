import type { BoardPool, PoolBoard } from '#contract/pools/pool-pages.ts'
import { isActive } from '#domain/pools/pool.ts'
import { formatHeadline, headlineOf } from './headline.ts'
import { poolName } from './pool-texts.ts'
import { isOverAt, soonestFirst } from './time-left.ts'

export type PoolOnStrip = { slug: string; name: string; text: string }

/** The pools that can be joined at the hour of the board, those that end soonest first. */
export function joinable({ at, pools }: PoolBoard): BoardPool[] {
  return pools.filter((pool) => isActive(pool.state) && !isOverAt(pool, Date.parse(at))).sort(soonestFirst)
}

/** What pages of a vendor say about its pools. */
export function stripsOf(board: PoolBoard, vendor: string): PoolOnStrip[] {
  return joinable(board)
    .filter((pool) => pool.vendor === vendor)
    .map(stripOf)
}

export function stripOf(pool: BoardPool): PoolOnStrip {
  const text =
    pool.state === 'gathering'
      ? `tell us what you'd pay, and we'll take the total to ${pool.vendor}`
      : formatHeadline(headlineOf(pool))
  return { slug: pool.slug, name: poolName(pool), text }
}
