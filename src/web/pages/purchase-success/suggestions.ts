import { builtInCatalog } from '../../../domain/catalog/built-in.ts'
import type { Vendor } from '../../../domain/catalog/vendor.ts'

/** Four vendors to buy that the company doesn't have yet, best discount first. */
export function suggestions(owned: readonly string[]): Vendor[] {
  return builtInCatalog.vendors
    .filter(({ kind, name }) => kind === 'checkout' && !owned.includes(name))
    .toSorted((a, b) => b.discountPercent - a.discountPercent)
    .slice(0, 4)
}
