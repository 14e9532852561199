import type { BoardPool, PoolBoard } from '#contract/pools/pool-pages.ts'
import { endOf, formatTimeLeftIn } from './time-left.ts'

/** The part of a pool that a card shows. */
export type PoolOnCard = Omit<BoardPool, 'mine'> & {
  end: number | null
  /** What is true for the whole hour in which the page was rendered. */
  timeLeft: string
}

export function poolOnCard({ mine, ...pool }: BoardPool, { at }: PoolBoard): PoolOnCard {
  const end = endOf(pool)
  const timeLeft = end === null ? '' : formatTimeLeftIn(at, end)
  return { ...pool, end, timeLeft }
}
