import { checkoutPath, pricingPath } from '#contract/fulfillment/vendor-paths.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import { examplePlans, examplesOf } from '#domain/catalog/example-plans.ts'
import { type Book, catalogOn } from '#domain/catalog/price-book/book.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'

/** The public pages that look different after a publication, on any of these days. */
export function changedPages(before: Book, after: Book, days: readonly string[]): string[] {
  const paths = days.flatMap((day) => changedOn(catalogOn(before, day), catalogOn(after, day)))
  return [...new Set(paths)].sort()
}

function changedOn(before: Catalog, after: Catalog): string[] {
  return [
    ...(differ(before, after, cardsOf) ? ['/software-marketplace'] : []),
    ...(differ(before, after, offersOf) ? ['/', '/pricing'] : []),
    ...(differ(before, after, loginExamples) ? loginPages : []),
    ...changedVendors(before, after).flatMap((vendor) =>
      [pricingPath(vendor), checkoutPath(vendor) ?? []].flat(),
    ),
  ]
}

const loginPages = ['/landing', '/signup', '/forgot-password', '/reset-password']

function differ(before: Catalog, after: Catalog, shown: (catalog: Catalog) => unknown): boolean {
  return JSON.stringify(shown(before)) !== JSON.stringify(shown(after))
}

function cardsOf({ categories, vendors }: Catalog) {
  const cards = vendors.map(({ name, segment, tagline, discountPercent, logo, kind, categories: own }) => ({
    name,
    segment,
    tagline,
    discountPercent,
    logo,
    kind,
    own,
  }))
  return { categories, cards }
}

/** Home and pricing show every vendor at its best plan. */
function offersOf({ vendors }: Catalog) {
  return vendors.map((vendor) => ({ ...pageOf(vendor), card: [vendor.tagline, vendor.logo] }))
}

function loginExamples(catalog: Catalog) {
  return examplesOf(catalog, examplePlans.login).map(({ vendor, plan }) => [vendor.name, vendor.logo, plan])
}

function changedVendors(before: Catalog, after: Catalog): Vendor[] {
  const known = new Map(before.vendors.map((vendor) => [vendor.id, vendor]))
  const left = new Set(after.vendors.map(({ id }) => id))
  const changed = after.vendors.filter((vendor) => !isSame(known.get(vendor.id), vendor))
  return [...changed, ...before.vendors.filter(({ id }) => !left.has(id))]
}

function isSame(before: Vendor | undefined, after: Vendor) {
  return before !== undefined && JSON.stringify(pageOf(before)) === JSON.stringify(pageOf(after))
}

/** Without what no page shows. */
function pageOf({ pastWords: _, plans, ...vendor }: Vendor) {
  return { ...vendor, plans: plans.map(({ priceId: __, ...plan }) => plan) }
}
