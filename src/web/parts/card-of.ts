import type { Vendor } from '../../domain/catalog/vendor.ts'
import type { VendorOnCard } from './vendor-card.tsx'
import { pricingPath } from './vendor-paths.ts'

export function cardOf(vendor: Vendor): VendorOnCard {
  const { name, tagline, discountPercent } = vendor
  return { name, tagline, discountPercent, path: pricingPath(vendor) }
}
