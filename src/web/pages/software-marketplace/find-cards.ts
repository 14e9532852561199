import { searchVendors } from '../../../domain/catalogue/search.ts'
import { cardOf } from '../../parts/card-of.ts'

export function findCards(query: string) {
  return searchVendors(query).map(cardOf)
}
