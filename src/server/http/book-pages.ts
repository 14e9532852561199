import type { FastifyBaseLogger } from 'fastify'
import { pricingPath } from '../../contract/vendor-paths.ts'
import type { Catalog } from '../../domain/catalog/catalog.ts'
import { Refused } from '../../domain/refused.ts'
import type { PriceBook } from '../price-book/price-book.ts'
import { movedTo, readAddress, vendorPages } from './book-paths.ts'
import type { RenderedPage } from './render-messages.ts'
import { changingFile, type SiteFile } from './site-file.ts'
import type { SiteBook } from './site-files.ts'
import { sitemap } from './sitemap.ts'

/** The pages that show the price book, as it was last rendered. */
export type BookPages = {
  has: (path: string) => boolean
  /** A page, its data, or the sitemap; null if there is none at this path. */
  find: (path: string) => SiteFile | Promise<SiteFile> | null
  /** The 404 page, or its data, where a vendor's page would be; null elsewhere. */
  findNotFound: (path: string) => SiteFile | Promise<SiteFile> | null
  /** Where the page of a vendor's former or other name is now. */
  movedTo: (path: string) => string | null
  state: () => { isOutdated: boolean; failures: number }
  close: () => Promise<void>
}

export type BookTiming = { lookMs: number; retryMs: number }

const usualTiming: BookTiming = { lookMs: 1000, retryMs: 10_000 }

/** All pages of one catalog. Those that nobody has asked for yet are not rendered. */
type Edition = {
  catalog: Catalog
  paths: Map<string, string>
  pages: Map<string, Page>
  begun: Map<string, Promise<Page>>
  sitemap: SiteFile
}

type Page = { key: string; html: SiteFile; data: SiteFile }

type Needs = {
  site: SiteBook
  priceBook: Pick<PriceBook, 'catalog' | 'onChange'>
  log: FastifyBaseLogger
  timing?: BookTiming
}

/** Renders pages for their first reader. When the book changes, those that differ are rendered aside, then all swapped at once. */
export function bookPages({ site, priceBook, log, timing = usualTiming }: Needs): BookPages {
  let current = openEdition(site, priceBook.catalog())
  let isUpdating = false
  let failures = 0
  let retry: NodeJS.Timeout | undefined

  function look() {
    if (isUpdating || retry || priceBook.catalog() === current.catalog) return
    isUpdating = true
    void nextEdition(site, current, priceBook.catalog())
      .then((next) => {
        current = next
      }, postpone)
      .finally(() => {
        isUpdating = false
        look()
      })
  }

  function postpone(error: unknown) {
    failures += 1
    log.error({ err: error }, 'public pages could not be rendered; the last ones stay')
    retry = setTimeout(() => {
      retry = undefined
      look()
    }, timing.retryMs).unref()
  }

  function read(page: string, isData: boolean): SiteFile | Promise<SiteFile> {
    const pick = ({ html, data }: Page) => (isData ? data : html)
    const rendered = current.pages.get(page)
    if (rendered) return pick(rendered)
    return renderOnce(site, current, page).then(pick, (error) => {
      failures += 1
      log.error({ err: error }, `${page} could not be rendered`)
      throw new Refused('unavailable')
    })
  }

  const stopListening = priceBook.onChange(look)
  // A price whose day begins sends no signal.
  const timer = setInterval(look, timing.lookMs).unref()

  return {
    has: (path) => path === '/sitemap.xml' || current.paths.has(readAddress(path).page.toLowerCase()),
    find(path) {
      look()
      if (path === '/sitemap.xml') return current.sitemap
      const { page, isData } = readAddress(path)
      const own = current.paths.get(page.toLowerCase())
      return own === undefined ? null : read(own, isData)
    },
    findNotFound(path) {
      const { page, isData } = readAddress(path)
      const own = `${page.slice(0, page.lastIndexOf('/') + 1).toLowerCase()}404`
      return site.notFoundPaths.includes(own) ? read(own, isData) : null
    },
    movedTo(path) {
      const { page, isData } = readAddress(path)
      const target = movedTo(current.catalog, page)
      return target && isData ? `${target}.data` : target
    },
    state: () => ({ isOutdated: priceBook.catalog() !== current.catalog, failures }),
    async close() {
      stopListening()
      clearInterval(timer)
      clearTimeout(retry)
      await site.renderer.close()
    },
  }
}

function openEdition(site: SiteBook, catalog: Catalog): Edition {
  const urls = catalog.vendors.map((vendor) => escapeXml(site.appUrl + pricingPath(vendor)))
  return {
    catalog,
    paths: new Map([...site.paths.map((path) => [path, path] as const), ...vendorPages(catalog)]),
    pages: new Map(),
    begun: new Map(),
    sitemap: changingFile('.xml', sitemap([...site.urls, ...urls])),
  }
}

/** Everything that is rendered now, at the new catalog. What did not change is taken over. */
async function nextEdition(site: SiteBook, last: Edition, catalog: Catalog): Promise<Edition> {
  const next = openEdition(site, catalog)
  const exists = new Set([...next.paths.values(), ...site.notFoundPaths])
  // Pages rendered for a reader meanwhile are added to this map and come last.
  for (const [path, page] of last.pages) {
    if (!exists.has(path)) continue
    const rendered = await site.renderer.render(catalog, path, page.key)
    next.pages.set(path, rendered ? pageOf(site, rendered) : page)
  }
  return next
}

/** Several readers of a page that is not there yet share one rendering. */
function renderOnce(site: SiteBook, edition: Edition, path: string): Promise<Page> {
  const begun = edition.begun.get(path) ?? renderPage(site, edition, path)
  edition.begun.set(path, begun)
  return begun.finally(() => edition.begun.delete(path))
}

async function renderPage(site: SiteBook, edition: Edition, path: string): Promise<Page> {
  const rendered = await site.renderer.render(edition.catalog, path)
  if (!rendered) throw new Error(`${path} was not rendered.`)
  const page = pageOf(site, rendered)
  edition.pages.set(path, page)
  return page
}

function pageOf({ finish }: SiteBook, { key, html, data }: RenderedPage): Page {
  return { key, html: finish(html), data: changingFile('.data', data) }
}

function escapeXml(url: string) {
  return encodeURI(url).replaceAll('&', '&amp;').replaceAll("'", '&apos;')
}
