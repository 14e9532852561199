import type { Catalog } from '#domain/catalog/catalog.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'

export function pricingPath({ segment }: Pick<Vendor, 'segment'>) {
  return `/software-marketplace/${segment}-pricing`
}

/** Null where a vendor has no checkout. */
export function checkoutPath({ checkoutSegment }: Pick<Vendor, 'checkoutSegment'>) {
  return checkoutSegment && `/checkout-page/${checkoutSegment}`
}

/** An uploaded picture changes its address with its content, so that browsers may keep it. */
export function logoPath({ name, logo = null }: { name: string; logo?: string | null }) {
  const path = `/logos/${encodeURIComponent(name)}`
  return logo === null ? path : `${path}?v=${logo}`
}

/** The vendor whose pricing or checkout page has this path, in any letter case. */
export function vendorAt({ vendors }: Catalog, pathname: string): Vendor | null {
  const path = pathname.toLowerCase()
  const isAt = (own: string | null) => own?.toLowerCase() === path
  return vendors.find((vendor) => isAt(pricingPath(vendor)) || isAt(checkoutPath(vendor))) ?? null
}
