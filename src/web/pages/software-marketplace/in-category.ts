import type { VendorOnCard } from '#web/parts/vendor-card.tsx'
import type { PoolOnTile } from './pool-tile.ts'
import type { OwnProduct } from './use-own-products.ts'

export type Market = {
  own: OwnProduct[]
  pools: PoolOnTile[]
  carousels: { category: string; products: VendorOnCard[] }[]
}

/** Only what belongs to the category, in all parts of the marketplace alike. */
export function inCategory(market: Market, category: string | undefined): Market {
  const row = market.carousels.find((carousel) => carousel.category === category)
  if (!row) return market
  const names = new Set(row.products.map(({ name }) => name))
  return {
    own: market.own.filter(({ name }) => names.has(name)),
    pools: market.pools.filter(({ vendor }) => names.has(vendor)),
    carousels: [row],
  }
}
