import { poolPath } from '../../../contract/pool-pages.ts'
import { formatSeat } from '../../../domain/format-plan.ts'
import { formatMissing } from '../../../domain/pools/pool-texts.ts'
import type { PoolOnCard } from '../../parts/pool/pool-on-card.ts'
import { aimedPrice, poolName } from '../../parts/pool/pool-texts.ts'
import { usd } from '../../parts/usd.ts'

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
  const price = aimedPrice(pool)
  const { slug, vendor, logo, end, timeLeft } = pool
  return {
    ...{ slug, vendor, logo, end, timeLeft },
    path: poolPath(pool),
    name: poolName(pool),
    listPrice: usd(pool.listPrice),
    price: price === null ? null : usd(price),
    percent: pool.progress.percent,
    missing: missingText(pool),
  }
}

function missingText({ state, progress, tiers }: PoolOnCard): string {
  const [first] = tiers
  if (state === 'gathering' || !first) return "Say what you'd pay"
  if (progress.companies === null) return `From ${formatSeat(first.minSeats)}`
  return progress.next ? formatMissing(progress.next) : 'Lowest price reached'
}
