import { expect, test } from 'vitest'
import { checkoutPath } from '#contract/fulfillment/vendor-paths.ts'
import { findVendor } from '#domain/catalog/catalog.ts'
import { readSite } from '#server/site/site-files.ts'
import { world } from '../support/world.ts'
import { pageDigest } from './page-digest.ts'
import { scriptBytes } from './script-bytes.ts'

const appUrl = 'https://cobuy.example'
const noLinks = { marketingUrl: null, demoBookingUrl: null, requestDealUrl: null }

const site = readSite('build/client', appUrl, noLinks)
const w = await world({ site, env: { APP_URL: appUrl } })

const get = (url: string, headers = {}) => w.app.inject({ url, headers: { accept: 'text/html', ...headers } })

async function sitemapPaths(): Promise<string[]> {
  const { body } = await get('/sitemap.xml')
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.slice(appUrl.length))
}

// After a deliberate change to a public page: npm run build, then vitest run test/checks/public-pages.test.ts -u.
test('every public page has the head and the main part that it had, to the letter', async () => {
  const listed = await sitemapPaths()
  const hidden = [
    '/reset-password',
    '/setup',
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
  ['shells/public-shell', 'software-marketplace', 109_300],
  ['shells/public-shell', 'vendor-pricing', 131_400],
  ['shells/public-shell', 'pool', 122_000],
  ['shells/signed-in-shell', 'earn-rewards', 180_000],
  ['shells/operator-shell', 'operator/review', 180_000],
])('in %s, %s loads at most %d bytes of JavaScript', (shell, page, max) => {
  expect(scriptBytes(shell, `pages/${page}/page`)).toBeLessThanOrEqual(max)
})

/** Asks as React Router in the browser does. */
async function routesFor(paths: string[], version: string) {
  const query = new URLSearchParams({ paths: paths.join(','), version })
  return get(`/__manifest?${query}`, { accept: '*/*' })
}

const versionIn = (html: string) => /"version": "([^"]+)"/.exec(html)?.[1] ?? ''

test('a rendered page brings its own routes, and no list of all others', async () => {
  for (const [path, route] of [
    ['/software-marketplace', 'pages/software-marketplace/page'],
    ['/software-marketplace/Gusto-pricing', 'pages/vendor-pricing/page'],
    ['/pools', 'pages/pools/page'],
  ] as const) {
    const { body } = await get(path)
    expect(body).toContain(`"id": "${route}"`)
    expect(body).not.toMatch(/(href=|import )"\/assets\/manifest-/)
    expect(body).not.toContain('pages/operator')
  }
})

test('it can ask for the routes of every page that it links to, and of those of signed-in people', async () => {
  const { body } = await get('/software-marketplace')
  const links = [...body.matchAll(/<a [^>]*href="(\/[^"?#]*)[^>]*data-discover/g)].map(
    ([, path = '']) => path,
  )
  const answer = await routesFor([...links, '/dashboard', '/operator/review/1'], versionIn(body))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toContain('immutable')
  const ids = Object.keys(answer.json())
  for (const id of [
    'pages/home/page',
    'pages/vendor-pricing/page',
    'pages/landing/page',
    'shells/auth-shell',
  ])
    expect(ids).toContain(id)
  for (const id of ['pages/dashboard/page', 'shells/signed-in-shell', 'pages/operator/review/request/page'])
    expect(ids).toContain(id)
  expect(ids).not.toContain('pages/operator/demand/page')
})

test('a page of an older version must load the next page as a whole', async () => {
  const answer = await routesFor(['/pricing'], 'an older one')
  expect([answer.statusCode, answer.headers['x-remix-reload-document']]).toEqual([204, 'true'])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await get('/__manifest', { accept: '*/*' })).statusCode).toBe(400)
})
