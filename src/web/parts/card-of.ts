import type { Vendor } from '../../domain/catalog/vendor.ts'
import type { VendorOnCard } from './vendor-card.tsx'
import { pricingPath } from './vendor-paths.ts'
import { taglineOf } from './vendor-taglines.ts'

export function cardOf(vendor: Vendor): VendorOnCard {
  const { name, discountPercent } = vendor
  return { name, tagline: taglineOf(vendor), discountPercent, path: pricingPath(vendor) }
}
