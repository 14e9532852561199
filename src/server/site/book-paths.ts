import { checkoutPath, pricingPath } from '#contract/fulfillment/vendor-paths.ts'
import { type PoolBoard, poolPath } from '#contract/pools/pool-pages.ts'
import { type Catalog, findVendor } from '#domain/catalog/catalog.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'

/** A page, or the data that the browser asks for when it goes there from another page. */
export type Address = { page: string; isData: boolean }

/** `/pricing.data`, and `/_.data` or `/pricing/_.data` for an address with a slash at its end. */
export function readAddress(path: string): Address {
  if (!path.endsWith('.data')) return { page: path, isData: false }
  const page = path.endsWith('/_.data') ? path.slice(0, -'/_.data'.length) : path.slice(0, -'.data'.length)
  return { page: page || '/', isData: true }
}

/** The pages of every vendor, by their paths in lower case. */
export function vendorPages({ vendors }: Catalog): Map<string, string> {
  const paths = vendors.flatMap((vendor) => [pricingPath(vendor), checkoutPath(vendor) ?? []].flat())
  return new Map(paths.map((path) => [path.toLowerCase(), path]))
}

/** The pages of every public pool, by their paths in lower case. */
export function poolPages({ pools }: PoolBoard): Map<string, string> {
  return new Map(pools.map(poolPath).map((path) => [path.toLowerCase(), path]))
}

/**
 * The path of a vendor's page that was requested by another of its words, such as "Zoom Workspace".
 * Only words that once were in its address lead to a checkout page, and those are past words.
 */
export function movedTo(catalog: Catalog, path: string): string | null {
  const [, priced] = /^\/software-marketplace\/([^/]+)-pricing$/i.exec(path) ?? []
  const [, bought] = /^\/checkout-page\/([^/]+)$/i.exec(path) ?? []
  const word = priced ?? bought
  const vendor = word === undefined ? null : findVendor(catalog, word)
  if (!vendor || word === undefined) return null
  const isPast = vendor.pastWords.includes(word.toLowerCase())
  const target = targetOf(vendor, { isPricing: priced !== undefined, isPast })
  return target === null || target.toLowerCase() === path.toLowerCase() ? null : encodeURI(target)
}

function targetOf(vendor: Vendor, { isPricing, isPast }: { isPricing: boolean; isPast: boolean }) {
  if (isPricing) return pricingPath(vendor)
  return isPast ? checkoutPath(vendor) : null
}
