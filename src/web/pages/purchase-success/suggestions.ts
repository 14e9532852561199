import { hasExpectedPrice } from '#domain/catalog/vendor.ts'
import type { Output } from '#web/api.ts'
import { cardOf } from '#web/parts/card-of.ts'
import type { VendorOnCard } from '#web/parts/vendor-card.tsx'

type Vendors = Output<'GET /api/catalogue'>['vendors']

/** Four vendors to buy that the company doesn't have yet, best discount first. */
export function suggestions(vendors: Vendors, owned: readonly string[]): VendorOnCard[] {
  return vendors
    .filter((vendor) => !hasExpectedPrice(vendor) && !owned.includes(vendor.name))
    .toSorted((a, b) => b.discount - a.discount)
    .slice(0, 4)
    .map(({ discount, ...vendor }) => cardOf({ ...vendor, discountPercent: discount }))
}
