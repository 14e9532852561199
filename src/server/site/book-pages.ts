import type { FastifyBaseLogger } from 'fastify'
import { pricingPath } from '#contract/fulfillment/vendor-paths.ts'
import { poolPath } from '#contract/pools/pool-pages.ts'
import { Refused } from '#domain/platform/refused.ts'
import { isActive } from '#domain/pools/pool.ts'
import type { PriceBook } from '../catalog/price-book/price-book.ts'
import { changingFile, type SiteFile } from '../platform/http/site-file.ts'
import type { PublicPools } from '../pools/public-pools.ts'
import { movedTo, poolPages, readAddress, vendorPages } from './book-paths.ts'
import type { PageContent, RenderedPage } from './render-messages.ts'
import type { SiteBook } from './site-files.ts'
import { sitemap } from './sitemap.ts'

/** The pages that show the price book and pools, as they were last rendered. */
export type BookPages = {
  has: (path: string) => boolean
  /** A page, its data, or the sitemap; null if there is none at this path. */
  find: (path: string) => SiteFile | Promise<SiteFile> | null
  /** The 404 page, or its data, where a vendor's or pool's page would be; null elsewhere. */
  findNotFound: (path: string) => SiteFile | Promise<SiteFile> | null
  /** Where the page of a vendor's former or other name is now. */
  movedTo: (path: string) => string | null
  state: () => { isOutdated: boolean; failures: number }
  close: () => Promise<void>
}

export type BookTiming = { lookMs: number; retryMs: number }

const usualTiming: BookTiming = { lookMs: 1000, retryMs: 10_000 }

/** All pages with the same content. Those that nobody has asked for yet are not rendered. */
type Edition = {
  content: PageContent
  paths: Map<string, string>
  pages: Map<string, Page>
  rendering: Map<string, Promise<Page>>
  sitemap: SiteFile
}

type Page = { key: string; html: SiteFile; data: SiteFile }

type Needs = {
  site: SiteBook
  priceBook: Pick<PriceBook, 'catalog' | 'onChange'>
  publicPools: Pick<PublicPools, 'board' | 'onChange'>
  log: FastifyBaseLogger
  timing?: BookTiming
}

/** Renders pages for their first reader. When the book or a pool changes, those that differ are rendered aside, then all swapped at once. */
export function bookPages({ site, priceBook, publicPools, log, timing = usualTiming }: Needs): BookPages {
  const content = latestContent(priceBook, publicPools)
  let current = openEdition(site, content())
  let isUpdating = false
  let failures = 0
  let retry: NodeJS.Timeout | undefined

  function look() {
    if (isUpdating || retry || content() === current.content) return
    isUpdating = true
    void nextEdition(site, current, content())
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

  const listening = [priceBook.onChange(look), publicPools.onChange(look)]
  // A price whose day begins sends no signal, nor does an hour.
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
      const target = movedTo(current.content.catalog, page)
      return target && isData ? `${target}.data` : target
    },
    state: () => ({ isOutdated: content() !== current.content, failures }),
    async close() {
      for (const stopListening of listening) stopListening()
      clearInterval(timer)
      clearTimeout(retry)
      await site.renderer.close()
    },
  }
}

/** The same object until one of them changes. */
function latestContent(priceBook: Needs['priceBook'], publicPools: Needs['publicPools']): () => PageContent {
  let latest = { catalog: priceBook.catalog(), board: publicPools.board() }
  return () => {
    const [catalog, board] = [priceBook.catalog(), publicPools.board()]
    if (catalog !== latest.catalog || board !== latest.board) latest = { catalog, board }
    return latest
  }
}

function openEdition(site: SiteBook, content: PageContent): Edition {
  const { catalog, board } = content
  const active = board.pools.filter(({ state }) => isActive(state))
  const urls = [...catalog.vendors.map(pricingPath), ...active.map(poolPath)]
  const fixed = site.paths.map((path) => [path, path] as const)
  return {
    content,
    paths: new Map([...fixed, ...vendorPages(catalog), ...poolPages(board)]),
    pages: new Map(),
    rendering: new Map(),
    sitemap: changingFile(
      '.xml',
      sitemap([...site.urls, ...urls.map((path) => escapeXml(site.appUrl + path))]),
    ),
  }
}

/** Everything that is rendered now, with the new content. What did not change is taken over. */
async function nextEdition(site: SiteBook, last: Edition, content: PageContent): Promise<Edition> {
  const next = openEdition(site, content)
  const exists = new Set([...next.paths.values(), ...site.notFoundPaths])
  // Pages rendered for a reader meanwhile are added to this map and come last.
  for (const [path, page] of last.pages) {
    if (!exists.has(path)) continue
    const rendered = await site.renderer.render(content, path, page.key)
    next.pages.set(path, rendered ? pageOf(site, rendered) : page)
  }
  return next
}

/** Several readers of a page that is not there yet share one rendering. */
function renderOnce(site: SiteBook, edition: Edition, path: string): Promise<Page> {
  const rendering = edition.rendering.get(path) ?? renderPage(site, edition, path)
  edition.rendering.set(path, rendering)
  return rendering.finally(() => edition.rendering.delete(path))
}

async function renderPage(site: SiteBook, edition: Edition, path: string): Promise<Page> {
  const rendered = await site.renderer.render(edition.content, path)
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
