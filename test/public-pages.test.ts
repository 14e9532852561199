import { beforeAll, expect, test } from 'vitest'
import { checkoutPath } from '../src/contract/vendor-paths.ts'
import { findVendor } from '../src/domain/catalog/catalog.ts'
import { readSite } from '../src/server/http/site-files.ts'
import { pageDigest } from './page-digest.ts'
import { scriptBytes } from './script-bytes.ts'
import { type World, world } from './world.ts'

const appUrl = 'https://cobuy.example'
const noLinks = { marketingUrl: null, demoBookingUrl: null, requestDealUrl: null }

let w: World
beforeAll(async () => {
  const site = readSite('build/client', appUrl, noLinks)
  w = await world({ site, env: { APP_URL: appUrl } })
})

const get = (url: string, headers = {}) => w.app.inject({ url, headers: { accept: 'text/html', ...headers } })

async function sitemapPaths(): Promise<string[]> {
  const { body } = await get('/sitemap.xml')
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.slice(appUrl.length))
}

// After a deliberate change to a public page: npm run build, then vitest run test/public-pages.test.ts -u.
test('every public page has the head and the main part that it had, to the letter', async () => {
  const listed = await sitemapPaths()
  const hidden = [
    '/reset-password',
    '/vendor-order',
    '/vendor-tasks',
    '/software-marketplace/404',
    '/checkout-page/404',
    '/404',
  ]
  const checkouts = w.parts.priceBook.catalog().vendors.flatMap((vendor) => checkoutPath(vendor) ?? [])
  const pages: Record<string, string> = {}
  for (const path of [...listed, ...checkouts, ...hidden].sort()) {
    const { body } = await get(path)
    pages[path] = pageDigest(body.replaceAll(appUrl, '__APP_ORIGIN__'))
  }
  const found = `${JSON.stringify({ sitemap: listed, pages }, null, 2)}\n`
  await expect(found).toMatchFileSnapshot('./public-pages.json')
})

test('going to a page from another one brings the data that is in the page itself', async () => {
  for (const path of ['/', '/pricing', '/landing', '/software-marketplace/Gusto-pricing']) {
    const data = await get(path === '/' ? '/_.data' : `${path}.data`)
    expect([path, data.statusCode, data.headers['content-type']]).toEqual([
      path,
      200,
      'text/x-script; charset=utf-8',
    ])
    const again = await get(`${path === '/' ? '/_' : path}.data`, { 'if-none-match': data.headers.etag })
    expect(again.statusCode).toBe(304)
  }
})

test('a page sends no more of the price book than it shows', async () => {
  const { body } = await get('/software-marketplace/Gusto-pricing.data')
  expect(body).toContain('Contractor Only')
  const keyword = findVendor(w.parts.priceBook.catalog(), 'Gusto')?.keywords[0] ?? ''
  for (const other of ['Wiza', 'Deel', keyword]) expect(body).not.toContain(`"${other}"`)
})

test('the inline scripts of a rendered page are allowed, and each of them by its hash', async () => {
  const { body, headers } = await get('/software-marketplace/Gusto-pricing')
  const scripts = body.match(/<script(?![^>]*\ssrc=)/g) ?? []
  const hashes = String(headers['content-security-policy']).match(/'sha256-/g) ?? []
  expect(scripts.length).toBeGreaterThan(3)
  expect(hashes).toHaveLength(scripts.length)
})

test.each([
  ['shells/public-shell', 'software-marketplace', 108_600],
  ['shells/public-shell', 'vendor-pricing', 130_000],
  ['shells/signed-in-shell', 'earn-rewards', 180_000],
  ['shells/operator-shell', 'operator/review', 180_000],
])('in %s, %s loads at most %d bytes of JavaScript', (shell, page, max) => {
  expect(scriptBytes(shell, `pages/${page}/page`)).toBeLessThanOrEqual(max)
})
