import { pricingPath } from '../../contract/vendor-paths.ts'
import type { Vendor } from '../../domain/catalog/vendor.ts'
import type { VendorOnCard } from './vendor-card.tsx'

type Shown = Pick<Vendor, 'name' | 'segment' | 'tagline' | 'discountPercent' | 'logo'>

export function cardOf({ name, segment, tagline, discountPercent, logo }: Shown): VendorOnCard {
  return { name, tagline, discountPercent, logo, path: pricingPath({ segment }) }
}
