import { type BoardPool, factsOf, lookOf } from '#contract/pools/pool-pages.ts'
import { formatDay } from '#domain/platform/day.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { isActive } from '#domain/pools/pool.ts'
import { poolHeadline } from '#domain/pools/pool-texts.ts'
import { renderPicture } from '../platform/documents/render-document.ts'
import { etagOf, type SiteFile } from '../platform/http/site-file.ts'
import type { PoolPicture } from '../platform/pictures/pool-picture.ts'
import type { PublicPools } from '../pools/public-pools.ts'

/** The picture that a link to a pool shows on social networks; null at any other path. */
export async function findPoolCard(
  { board }: Pick<PublicPools, 'board'>,
  path: string,
): Promise<SiteFile | null> {
  const [, wanted] = /^\/pools\/([^/]+)\/card\.png$/i.exec(path) ?? []
  const pool = wanted && board().pools.find(({ slug }) => slug === wanted.toLowerCase())
  if (!pool) return null
  const body = await renderPicture(pictureOf(pool))
  const cacheControl = 'public, max-age=300'
  return { body, br: null, gzip: null, type: 'image/png', etag: etagOf(body), cacheControl, csp: null }
}

/** The figures of the last snapshot, like every page. */
export function pictureOf(pool: BoardPool): PoolPicture {
  const { vendor, plan, state, listPrice, tiers } = pool
  return {
    kind: 'pool',
    name: `${vendor} ${plan}`,
    headline: isActive(state) ? poolHeadline(factsOf(pool)) : outcomeOf(pool),
    note: noteOf(pool),
    listPrice: usd(listPrice),
    steps: tiers.map(({ price }) => ({
      price: usd(price),
      share: price / listPrice,
      ...stepOf(price, pool),
    })),
  }
}

function outcomeOf({ state, result, listPrice }: BoardPool): string {
  if (result) return `Everyone pays ${usd(result.price)} instead of ${usd(listPrice)}`
  return state === 'closed' ? 'This pool has closed' : 'This pool ended without a price. Nobody paid'
}

/** A step that is next is filled as far as the pool is. */
function stepOf(price: number, pool: BoardPool): Pick<PoolPicture['steps'][number], 'look' | 'filled'> {
  const look = lookOf(price, pool)
  if (look === 'next') return { look, filled: pool.progress.percent / 100 }
  return { look: look === 'reached' ? look : 'later', filled: 0 }
}

function noteOf({ state, deadline, gathersUntil, rollsUntil }: BoardPool): string {
  if (state === 'open' && deadline) return `Closes ${formatDay(deadline)}`
  if (state === 'rolling' && rollsUntil) return `Join by ${formatDay(rollsUntil)}`
  return state === 'gathering' && gathersUntil ? `Until ${formatDay(gathersUntil)}` : ''
}

function usd(dollars: number): string {
  return formatUsd(fromDollars(dollars))
}
