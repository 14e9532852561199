import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BoardPool, PoolBoard } from '#contract/pools/pool-pages.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { firstCatalog } from '#test/checks/first-catalog/catalog.ts'
import { pageFile, type SiteFile } from '../platform/http/site-file.ts'
import { type BookPages, bookPages } from './book-pages.ts'
import type { PageContent } from './render-messages.ts'

const gusto = firstCatalog.vendors[0] as Vendor
const wiza = { ...(firstCatalog.vendors[1] as Vendor), discountPercent: 20 }

const log = { error: vi.fn() }
let book: BookPages
let catalog: Catalog
let board: PoolBoard
let publishBook: () => void
let publishPools: () => void
let isBroken: boolean
/** Every rendering, in order; those that found nothing new have a star. */
let rendered: string[]
/** Renderings wait here until they are let go. */
let gate: Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  rendered = []
  isBroken = false
  gate = Promise.resolve()
  catalog = { ...firstCatalog, vendors: [gusto, wiza] }
  board = { at: '2026-01-01T10:00:00.000Z', pools: [] }
  book = bookPages({
    log: log as never,
    priceBook: {
      catalog: () => catalog,
      onChange: (listener) => {
        publishBook = listener
        return () => {}
      },
    },
    publicPools: {
      board: () => board,
      onChange: (listener) => {
        publishPools = listener
        return () => {}
      },
    },
    site: {
      appUrl: 'https://cobuy.example',
      paths: ['/', '/pricing'],
      notFoundPaths: ['/software-marketplace/404', '/checkout-page/404', '/pools/404'],
      urls: ['https://cobuy.example/', 'https://cobuy.example/blog'],
      finish: pageFile,
      renderer: { render, close: async () => {} },
    },
  })
})

afterEach(async () => {
  await book.close()
  vi.useRealTimers()
})

/** A page of a vendor is its discount, one of a pool its figures, the other pages are all discounts. */
async function render(from: PageContent, path: string, knownKey?: string) {
  await gate
  if (isBroken) throw new Error('The pen is broken.')
  const shown = from.catalog.vendors.filter(
    ({ segment }) => !/-pricing$/.test(path) || path.includes(segment),
  )
  const pool = from.board.pools.find(({ slug }) => path === `/pools/${slug}`)
  const key = pool
    ? `${pool.progress.percent} percent`
    : shown.map(({ discountPercent }) => discountPercent).join(' ')
  rendered.push(key === knownKey ? `${path} *` : path)
  return key === knownKey ? null : { key, html: `<main>${path}: ${key}</main>`, data: `data of ${key}` }
}

async function read(path: string): Promise<string | null> {
  return textOf(await book.find(path))
}

function textOf(file: SiteFile | null) {
  return file?.body.toString() ?? null
}

function publish(vendors: Vendor[]) {
  catalog = { ...catalog, version: catalog.version + 1, vendors }
  publishBook()
}

/** Lets everything that is not behind a timer finish. */
const settle = () => vi.advanceTimersByTimeAsync(0)

const gustoPath = '/software-marketplace/Gusto-pricing'
const wizaPath = '/software-marketplace/Wiza-pricing'

describe('after a start', () => {
  test('a page is rendered for its first reader, and then read from memory', async () => {
    expect(await read(gustoPath)).toBe(`<main>${gustoPath}: 10</main>`)
    expect(await read(gustoPath.toUpperCase())).toBe(`<main>${gustoPath}: 10</main>`)
    expect(book.find(gustoPath)).not.toBeInstanceOf(Promise)
    expect(rendered).toEqual([gustoPath])
  })

  test('readers who come at the same time share one rendering', async () => {
    const texts = await Promise.all([read('/pricing'), read('/pricing'), read('/pricing.data')])
    expect(texts).toEqual(['<main>/pricing: 10 20</main>', '<main>/pricing: 10 20</main>', 'data of 10 20'])
    expect(rendered).toEqual(['/pricing'])
  })

  test('a page that cannot be rendered is unavailable, and the next reader tries again', async () => {
    isBroken = true
    await expect(read('/')).rejects.toMatchObject({ code: 'unavailable' })
    expect(log.error).toHaveBeenCalledOnce()
    expect(book.state()).toEqual({ isOutdated: false, failures: 1 })
    isBroken = false
    expect(await read('/')).toContain('10 20')
  })
})

describe('the data of a page', () => {
  test.each([
    ['/pricing.data', 'data of 10 20'],
    ['/_.data', 'data of 10 20'],
    [`${gustoPath}.data`, 'data of 10'],
    [`${gustoPath}/_.data`, 'data of 10'],
  ])('is at %s', async (path, text) => {
    expect(await read(path)).toBe(text)
  })

  test('is checked by the browser on every visit', async () => {
    const file = await book.find('/pricing.data')
    expect(file).toMatchObject({ cacheControl: 'no-cache', type: 'text/x-script; charset=utf-8', csp: null })
  })
})

describe('a new version', () => {
  test('renders what differs, keeps the rest, and leaves alone what nobody has read', async () => {
    for (const path of [gustoPath, wizaPath]) await read(path)
    rendered = []
    const before = book.find(wizaPath)
    publish([{ ...gusto, discountPercent: 30 }, wiza])
    await settle()
    expect(rendered).toEqual([gustoPath, `${wizaPath} *`])
    expect(await read(gustoPath)).toContain(': 30')
    expect(book.find(wizaPath)).toBe(before)
  })

  test('is shown on all pages at once; until then everyone reads the last one without waiting', async () => {
    for (const path of [gustoPath, wizaPath, '/']) await read(path)
    const { promise, resolve: letGo } = Promise.withResolvers<void>()
    gate = promise
    publish([
      { ...gusto, discountPercent: 30 },
      { ...wiza, discountPercent: 40 },
    ])
    await settle()
    for (const path of [gustoPath, wizaPath, '/']) expect(book.find(path)).not.toBeInstanceOf(Promise)
    expect([await read(gustoPath), await read('/')]).toEqual([
      `<main>${gustoPath}: 10</main>`,
      '<main>/: 10 20</main>',
    ])
    expect(book.state().isOutdated).toBe(true)
    letGo()
    await settle()
    expect([await read(gustoPath), await read('/')]).toEqual([
      `<main>${gustoPath}: 30</main>`,
      '<main>/: 30 40</main>',
    ])
    expect(book.state()).toEqual({ isOutdated: false, failures: 0 })
  })

  test('that comes while another is rendered follows it', async () => {
    await read('/')
    publish([{ ...gusto, discountPercent: 30 }])
    publish([{ ...gusto, discountPercent: 35 }])
    await settle()
    expect(await read('/')).toBe('<main>/: 35</main>')
  })

  test('brings a new vendor, and takes one away that is no longer listed', async () => {
    await read(wizaPath)
    publish([gusto, { ...wiza, segment: 'NewOne', pastWords: [] }])
    await settle()
    expect(book.has(wizaPath)).toBe(false)
    expect(await read(wizaPath)).toBeNull()
    expect(await read('/software-marketplace/NewOne-pricing')).toContain('20')
  })

  test('changes the sitemap', async () => {
    expect(locations(await read('/sitemap.xml'))).toEqual([
      '/',
      '/blog',
      '/software-marketplace/Gusto-pricing',
      '/software-marketplace/Wiza-pricing',
    ])
    publish([{ ...gusto, segment: 'R&D' }])
    await settle()
    expect(locations(await read('/sitemap.xml'))).toEqual([
      '/',
      '/blog',
      '/software-marketplace/R&amp;D-pricing',
    ])
  })
})

function locations(xml: string | null) {
  return [...(xml ?? '').matchAll(/<loc>https:\/\/cobuy\.example(.*?)<\/loc>/g)].map((match) => match[1])
}

const notion = {
  slug: 'notion-business-2027-02',
  state: 'open',
  progress: { percent: 10 },
} as BoardPool
const poolPath = '/pools/notion-business-2027-02'

describe('a pool', () => {
  beforeEach(async () => {
    board = { ...board, pools: [notion] }
    publishPools()
    await settle()
  })

  test('has a page of its own, in any letter case, and its data', async () => {
    expect(await read(poolPath)).toBe(`<main>${poolPath}: 10 percent</main>`)
    expect(await read(poolPath.toUpperCase())).toBe(`<main>${poolPath}: 10 percent</main>`)
    expect(await read(`${poolPath}.data`)).toBe('data of 10 percent')
  })

  test('is in the sitemap until it ends; its page stays', async () => {
    expect(locations(await read('/sitemap.xml'))).toContain(poolPath)
    board = { ...board, pools: [{ ...notion, state: 'failed' }] }
    publishPools()
    await settle()
    expect(locations(await read('/sitemap.xml'))).not.toContain(poolPath)
    expect(await read(poolPath)).toContain('10 percent')
  })

  test('is rendered again with its next snapshot, and the pages without it stay', async () => {
    for (const path of [poolPath, gustoPath]) await read(path)
    rendered = []
    board = { ...board, pools: [{ ...notion, progress: { ...notion.progress, percent: 20 } }] }
    publishPools()
    await settle()
    expect(rendered).toEqual([poolPath, `${gustoPath} *`])
    expect(await read(poolPath)).toContain('20 percent')
  })

  test('is looked at again when an hour begins, without a signal', async () => {
    await read(poolPath)
    rendered = []
    board = { ...board, at: '2026-01-01T11:00:00.000Z' }
    await vi.advanceTimersByTimeAsync(1000)
    expect(rendered).toEqual([`${poolPath} *`])
  })
})

describe('a price whose day begins', () => {
  const tomorrow = () => {
    catalog = { ...catalog, day: '2026-01-02', vendors: [{ ...gusto, discountPercent: 30 }, wiza] }
  }

  test('is shown without a signal', async () => {
    await read(gustoPath)
    tomorrow()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await read(gustoPath)).toContain(': 30')
  })

  test('is noticed by the first request of the day', async () => {
    await read(gustoPath)
    tomorrow()
    expect(await read(gustoPath)).toContain(': 10')
    await settle()
    expect(await read(gustoPath)).toContain(': 30')
  })
})

describe('while rendering fails', () => {
  beforeEach(async () => {
    await read('/')
    isBroken = true
    publish([{ ...gusto, discountPercent: 30 }])
    await settle()
  })

  test('the last pages stay, and the log and the metrics say so', async () => {
    expect(await read('/')).toBe('<main>/: 10 20</main>')
    expect(log.error).toHaveBeenCalledOnce()
    expect(book.state()).toEqual({ isOutdated: true, failures: 1 })
  })

  test('it is tried again every ten seconds', async () => {
    await vi.advanceTimersByTimeAsync(9_999)
    expect(book.state().failures).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(book.state().failures).toBe(2)
    isBroken = false
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await read('/')).toBe('<main>/: 30</main>')
    expect(book.state()).toEqual({ isOutdated: false, failures: 2 })
  })
})

describe('a path without a page', () => {
  test.each([
    ['/software-marketplace/Nobody-pricing', '<main>/software-marketplace/404: 10 20</main>'],
    ['/Checkout-Page/nobody', '<main>/checkout-page/404: 10 20</main>'],
    ['/checkout-page/nobody.data', 'data of 10 20'],
    ['/pools/nobody-2027-02', '<main>/pools/404: 10 20</main>'],
    ['/nobody', null],
  ])('%s has the 404 page of its section', async (path, text) => {
    expect(book.find(path)).toBeNull()
    expect(textOf(await book.findNotFound(path))).toBe(text)
  })
})

describe('a vendor that has changed its words', () => {
  beforeEach(async () => {
    publish([
      { ...gusto, segment: 'Gusto2', checkoutSegment: 'Gusto2', pastWords: ['zenpayroll'] } as Vendor,
      wiza,
    ])
    await settle()
  })

  test.each([
    ['/software-marketplace/ZenPayroll-pricing', '/software-marketplace/Gusto2-pricing'],
    ['/software-marketplace/gusto-pricing', '/software-marketplace/Gusto2-pricing'],
    ['/software-marketplace/zenpayroll-pricing.data', '/software-marketplace/Gusto2-pricing.data'],
    ['/checkout-page/zenpayroll', '/checkout-page/Gusto2'],
    ['/checkout-page/zenpayroll.data', '/checkout-page/Gusto2.data'],
    ['/checkout-page/gusto', null],
    ['/software-marketplace/nobody-pricing', null],
    ['/software-marketplace/Gusto2-pricing', null],
  ])('%s leads to %s', (path, target) => {
    expect(book.movedTo(path)).toBe(target)
  })
})
