import { builtInCatalog } from '../../domain/catalog/built-in.ts'
import type { Vendor } from '../../domain/catalog/vendor.ts'

export function pricingPath({ segment }: Vendor) {
  return `/software-marketplace/${segment}-pricing`
}

/** Null where a vendor has no checkout. */
export function checkoutPath({ checkoutSegment }: Vendor) {
  return checkoutSegment && `/checkout-page/${checkoutSegment}`
}

/** The vendor of a path, in any letter case; null if there is none. */
export function vendorAt(pathname: string): Vendor | null {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  return (
    builtInCatalog.vendors.find((vendor) =>
      [pricingPath(vendor), checkoutPath(vendor)].some((own) => own?.toLowerCase() === path),
    ) ?? null
  )
}

export const pricingPaths: string[] = builtInCatalog.vendors.map(pricingPath)
export const checkoutPaths: string[] = builtInCatalog.vendors.flatMap((vendor) => checkoutPath(vendor) ?? [])
