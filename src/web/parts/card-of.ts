import { pricingPath } from '#contract/fulfillment/vendor-paths.ts'
import { hasExpectedPrice, type Vendor } from '#domain/catalog/vendor.ts'
import type { VendorOnCard } from './vendor-card.tsx'

type Shown = Pick<Vendor, 'name' | 'segment' | 'tagline' | 'discountPercent' | 'logo' | 'kind'>

export function cardOf({ name, segment, tagline, discountPercent, logo, kind }: Shown): VendorOnCard {
  const path = pricingPath({ segment })
  const note = discountPercent > 0 && hasExpectedPrice({ kind }) ? 'expected, waitlist open' : null
  return { name, tagline, discountPercent, logo, path, note }
}
