import { builtInCatalog } from '../../../domain/catalog/built-in.ts'
import { searchVendors } from '../../../domain/catalog/search.ts'
import { cardOf } from '../../parts/card-of.ts'
import type { VendorOnCard } from '../../parts/vendor-card.tsx'

export type FoundCards = { named: VendorOnCard[]; related: VendorOnCard[] }

export function findCards(query: string): FoundCards {
  const { named, related } = searchVendors(builtInCatalog, query)
  return { named: named.map(cardOf), related: related.map(cardOf) }
}
