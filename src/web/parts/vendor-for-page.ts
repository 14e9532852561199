import type { Vendor } from '#domain/catalog/vendor.ts'

/** A vendor without what only search and redirects need. */
export function vendorForPage(vendor: Vendor | null): Vendor | null {
  return vendor && { ...vendor, keywords: [], pastWords: [] }
}
