import { pricingPath } from '#contract/fulfillment/vendor-paths.ts'
import { poolPath } from '#contract/pools/pool-pages.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import type { Output } from '#web/api.ts'
import { poolNote } from '#web/parts/pool/pool-notes.ts'
import { poolName } from '#web/parts/pool/pool-texts.ts'
import type { Entry } from './entry.ts'

type Catalog = Output<'GET /api/catalogue'>
type Pools = Output<'GET /api/pools'>['pools']

/** Pools that can be joined, then every vendor of the marketplace. */
export function marketEntries(pools: Pools, vendors: Catalog['vendors'], now: Date): Entry[] {
  return [...pools.map((pool) => poolEntry(pool, now)), ...vendors.map(vendorEntry)]
}

/** Operators open the vendor where they change it. */
export function bookEntries(vendors: Catalog['vendors']): Entry[] {
  return vendors.map(({ name, slug, keywords }) => ({
    id: `book ${slug}`,
    group: 'Pools and prices',
    label: `${name} in the price book`,
    to: `/operator/price-book/${slug}`,
    icon: 'book',
    words: keywords.join(' '),
    isSearchOnly: true,
  }))
}

function poolEntry(pool: Pools[number], now: Date): Entry {
  return {
    id: `pool ${pool.slug}`,
    group: 'Pools and prices',
    label: `${poolName(pool)} pool`,
    note: noteOf(pool, now),
    to: poolPath(pool),
    icon: 'steps',
    words: 'buy together join',
    isSearchOnly: true,
  }
}

function noteOf(pool: Pools[number], now: Date): string {
  return [poolNote(pool), timeOf(pool, now)].filter(Boolean).join(', ')
}

/** A pool that reached its price stays open after its deadline. */
function timeOf({ state, deadline }: Pools[number], now: Date): string {
  if (state === 'rolling') return 'still open'
  return state === 'open' && deadline ? `closes ${formatNearDay(deadline, now)}` : ''
}

function vendorEntry(vendor: Catalog['vendors'][number]): Entry {
  return {
    id: `vendor ${vendor.segment}`,
    group: 'Pools and prices',
    label: `${vendor.name} in the marketplace`,
    note: vendor.tagline,
    to: pricingPath(vendor),
    icon: 'store',
    words: vendor.keywords.join(' '),
    isSearchOnly: true,
  }
}
