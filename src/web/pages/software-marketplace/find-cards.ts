import { searchVendors } from '#domain/catalog/search.ts'
import type { Output } from '#web/api.ts'
import { cardOf } from '#web/parts/card-of.ts'
import type { VendorOnCard } from '#web/parts/vendor-card.tsx'

export type FoundCards = { named: VendorOnCard[]; related: VendorOnCard[] }

type Index = Output<'GET /api/catalogue'>

export function findCards({ vendors }: Index, query: string): FoundCards {
  const { named, related } = searchVendors({ vendors }, query)
  return { named: named.map(card), related: related.map(card) }
}

function card({ discount, ...vendor }: Index['vendors'][number]): VendorOnCard {
  return cardOf({ ...vendor, discountPercent: discount })
}
