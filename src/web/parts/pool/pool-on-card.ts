import type { BoardPool, PoolBoard } from '../../../contract/pool-pages.ts'
import { type Catalog, findVendor } from '../../../domain/catalog/catalog.ts'
import { endOf, formatTimeLeftIn } from './time-left.ts'

/** The part of a pool that a card shows. */
export type PoolOnCard = Omit<BoardPool, 'mine'> & {
  logo: string | null
  end: number | null
  /** What is true for the whole hour in which the page was rendered. */
  timeLeft: string
}

export function poolOnCard({ mine, ...pool }: BoardPool, { at }: PoolBoard, catalog: Catalog): PoolOnCard {
  const end = endOf(pool)
  const timeLeft = end === null ? '' : formatTimeLeftIn(at, end)
  return { ...pool, logo: logoOf(pool, catalog), end, timeLeft }
}

/** The uploaded picture of its vendor, if there is one. */
export function logoOf({ vendor }: Pick<BoardPool, 'vendor'>, catalog: Catalog): string | null {
  return findVendor(catalog, vendor)?.logo ?? null
}
