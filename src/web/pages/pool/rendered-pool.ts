import type { PoolBoard } from '#contract/pools/pool-pages.ts'
import type { Pool } from '#contract/pools/pools.ts'
import { endOf, formatTimeLeftIn, isOverAt } from '#web/parts/pool/time-left.ts'

/** What the server knew when it rendered the page. */
export type RenderedPool = ReturnType<typeof renderedPool>

export function renderedPool(pool: PoolBoard['pools'][number], at: string) {
  const end = endOf(pool)
  return {
    pool,
    timeLeft: end === null ? '' : formatTimeLeftIn(at, end),
    isOver: isOverAt(pool, Date.parse(at)),
  }
}

/** Until its price is set. */
export function isWaiting({ state }: Pool): boolean {
  return state === 'open' || state === 'gathering'
}
