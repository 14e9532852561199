import { poolPath } from '#contract/pools/pool-pages.ts'
import { poolNote, shownPrice } from '#web/parts/pool/pool-notes.ts'
import type { PoolOnCard } from '#web/parts/pool/pool-on-card.ts'
import { poolName } from '#web/parts/pool/pool-texts.ts'
import { usd } from '#web/parts/usd.ts'

/** A pool in the words of its tile: made on the server, so that the page loads no code for them. */
export type PoolOnTile = Pick<PoolOnCard, 'slug' | 'vendor' | 'logo' | 'end' | 'timeLeft'> & {
  path: string
  name: string
  listPrice: string
  price: string | null
  percent: number
  missing: string
}

export function poolOnTile(pool: PoolOnCard): PoolOnTile {
  const { slug, vendor, logo, end, timeLeft } = pool
  return {
    ...{ slug, vendor, logo, end, timeLeft },
    path: poolPath(pool),
    name: poolName(pool),
    listPrice: usd(pool.listPrice),
    price: shownPrice(pool),
    percent: pool.progress.percent,
    missing: poolNote(pool),
  }
}
