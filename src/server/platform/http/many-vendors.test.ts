import { afterEach, expect, test, vi } from 'vitest'
import type { Catalog } from '#domain/catalog/catalog.ts'
import { type Book, catalogOn } from '#domain/catalog/price-book/book.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { changedPages } from '#server/catalog/price-book/changed-pages.ts'
import { type BookPages, bookPages } from '#server/site/book-pages.ts'
import { vendorPages } from '#server/site/book-paths.ts'
import type { SiteBook } from '#server/site/site-files.ts'
import { readSite } from '#server/site/site-files.ts'
import { rounds } from '#test/checks/effort.ts'
import { firstCatalog } from '#test/checks/first-catalog/catalog.ts'
import { bookOf } from '#test/support/book-of-catalog.ts'
import { change, newPrice, planId, publish, today } from '#test/support/price-changes.ts'

const noLinks = { marketingUrl: null, demoBookingUrl: null, requestDealUrl: null }
const appUrl = 'https://cobuy.example'
const vendorCount = rounds({ short: 200, long: 1000 })
/** How many vendors have their pages read before the price changes; reading all takes half a minute. */
const readVendors = rounds({ short: 12, long: 1000 })

let pages: BookPages
afterEach(() => pages.close())

test('of many vendors, one price change renders at most 10 pages, all of them named by the preview', {
  timeout: 240_000,
}, async () => {
  const before = bookOf(manyVendors())
  const business = planId(before, 'cursor', 'Business')
  const after = publish(before, change('set_price', business, newPrice({ perMemberCents: 30_00 })))
  const { rendered, openAt } = countRenderings(before)
  await readPages(catalogOn(before, today))
  const first = rendered.splice(0)
  openAt(after)
  await vi.waitUntil(() => !pages.state().isOutdated, { timeout: 120_000, interval: 20 })
  expect(first.length).toBeGreaterThan(readVendors)
  expect(rendered).toContain('/software-marketplace/Cursor-pricing')
  expect(rendered).toContain('/checkout-page/Cursor')
  expect(rendered.length).toBeLessThanOrEqual(10)
  const named = changedPages(before, after, [today])
  expect(rendered.filter((path) => !named.includes(path))).toEqual([])
})

/** The vendors of the first release, and copies of them under other names. */
function manyVendors(): Catalog {
  const { vendors } = firstCatalog
  const copies = Array.from({ length: vendorCount - vendors.length }, (_, n) =>
    copyOf(vendors[n % vendors.length] as Vendor, n),
  )
  return { ...firstCatalog, vendors: [...vendors, ...copies] }
}

function copyOf(vendor: Vendor, n: number): Vendor {
  const { id, slug, name, segment, plans } = vendor
  return {
    ...vendor,
    id: `${id}-${n}`,
    slug: `${slug}-${n}`,
    name: `${name} ${n}`,
    segment: `${segment}${n}`,
    ...('checkoutSegment' in vendor && { checkoutSegment: `${vendor.checkoutSegment}${n}` }),
    pastWords: [],
    plans: plans.map((plan) => ({ ...plan, id: `${plan.id}-${n}`, priceId: `${plan.priceId}-${n}` })),
  } as Vendor
}

/** The real renderer, and the paths of the pages that it made. */
function countRenderings(book: Book) {
  const rendered: string[] = []
  let catalog = catalogOn(book, today)
  let publishChange = () => {}
  const noPools = { at: `${today}T10:00:00.000Z`, pools: [] }
  const site: SiteBook = readSite('build/client', appUrl, noLinks).book
  const { renderer } = site
  pages = bookPages({
    log: { error: vi.fn() } as never,
    priceBook: {
      catalog: () => catalog,
      onChange: (listener) => {
        publishChange = listener
        return () => {}
      },
    },
    publicPools: { board: () => noPools, onChange: () => () => {} },
    site: {
      ...site,
      renderer: {
        close: renderer.close,
        async render(...asked) {
          const page = await renderer.render(...asked)
          if (page) rendered.push(asked[1])
          return page
        },
      },
    },
  })
  const openAt = (next: Book) => {
    catalog = catalogOn(next, today)
    publishChange()
  }
  return { rendered, openAt }
}

/** Reads every page that any vendor could change, and those of some vendors. */
async function readPages(catalog: Catalog) {
  const cursor = catalog.vendors.filter(({ slug }) => slug === 'cursor')
  const some = { ...catalog, vendors: [...cursor, ...catalog.vendors.slice(-readVendors)] }
  const shared = [
    '/',
    '/pricing',
    '/software-marketplace',
    '/landing',
    '/signup',
    '/forgot-password',
    '/reset-password',
  ]
  for (const path of [...shared, ...vendorPages(some).values()]) await pages.find(path)
}
