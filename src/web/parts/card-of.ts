import { pricingPath } from '#contract/fulfillment/vendor-paths.ts'
import { hasExpectedPrice, type Vendor } from '#domain/catalog/vendor.ts'
import type { VendorOnCard } from './vendor-card.tsx'

type Shown = Pick<Vendor, 'name' | 'segment' | 'tagline' | 'discountPercent' | 'logo' | 'kind'>

export function cardOf({ name, segment, tagline, discountPercent, logo, kind }: Shown): VendorOnCard {
  const path = pricingPath({ segment })
  return { name, tagline, discountPercent, logo, path, isExpected: hasExpectedPrice({ kind }) }
}
