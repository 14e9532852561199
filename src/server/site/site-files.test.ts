import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { world } from '#test/support/world.ts'
import type { Renderer } from './render-pages.ts'
import { readSite } from './site-files.ts'

const script = 'window.theme = "dark"'
const links =
  '<nav aria-label="Main"><a href="/" data-discover="true">Home</a><a href="/docs">Docs</a></nav>' +
  '<a href="/contact-us?kind=demo" data-discover="true">Book a Demo</a><a href="/docs">Guide</a>' +
  '<a class="b" href="/">Go back home</a>'
const page = (name: string) =>
  `<html><head><meta property="og:url" content="__APP_ORIGIN__/${name}">` +
  `<link rel="canonical" href="__APP_ORIGIN__/${name}"/><script>${script}</script>` +
  `<script type="module" src="/assets/app-1a2b.js"></script></head><body>${name}</body></html>`

const preload =
  '<link rel="modulepreload" href="/assets/app-1a2b.js"/><link rel="modulepreload" href="/assets/frame-3c4d.js"/>'

const build = mkdtempSync(join(tmpdir(), 'cobuy-site-'))
const folder = join(build, 'client')
afterAll(() => rmSync(build, { recursive: true }))

function put(path: string, content: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

const noLinks = { marketingUrl: null, demoBookingUrl: null, requestDealUrl: null }
const outside = { marketingUrl: 'https://www.acme.com', demoBookingUrl: 'https://book.acme.com/?a=1&b=2' }

/** Its pages only say where they are and what they were rendered from. */
const renderer: Renderer = {
  render: async ({ catalog }, path) => {
    const text = `${catalog.vendors[0]?.name} on ${path}`
    return { key: text, data: text, html: page(text) }
  },
  close: async () => {},
}

for (const name of ['landing', 'pricing', 'Apps', 'docs/api', '404']) put(`${name}/index.html`, page(name))
put('404/index.html', page('404').replace('</head>', '<title>Page not found | Cobuy</title></head>'))
put('vendor-order/index.html', page('vendor-order').replace('</head>', '<meta content="noindex"></head>'))
put('apps/404/index.html', page('an empty book'))
put('apps/404.data', 'an empty book')
put('market/index.html', page('market').replace('</body>', 'an empty book</body>'))
put('market.data', 'an empty book')
put('../server/index.js', '')
put('index.html', page('home'))
put('partnerships/index.html', `<html><body>${links}</body></html>`)
put('blog/index.html', `<html><head>${preload}</head><body><main>blog</main></body></html>`)
put('__spa-fallback.html', page('app').replace('</head>', `${preload}</head>`))
put('assets/app-1a2b.js', 'export {}')
put('assets/manifest-5e6f.js', 'window.__reactRouterManifest={"version":"5e6f","routes":{}};')
put('assets/app-1a2b.js.br', 'compressed with br')
put('assets/app-1a2b.js.gz', 'compressed with gzip')
put('favicon.svg', '<svg/>')
const site = readSite(folder, 'https://cobuy.example', { ...noLinks, ...outside })
const w = await world({
  site: { ...site, book: { ...site.book, renderer } },
  env: { APP_URL: 'https://cobuy.example' },
})

const raw = (url: string, headers: Record<string, string> = {}) => w.app.inject({ url, headers })

test('an incomplete build stops the start and says what to do', () => {
  expect(() => readSite(join(folder, 'docs'), '', noLinks)).toThrow(/incomplete.*npm run build/)
  expect(() => readSite(join(folder, 'absent'), '', noLinks)).toThrow(/no pages.*npm run build/)
})

test('styles load before the largest script, except on pages that need the script to show anything', async () => {
  expect((await raw('/blog')).body).toContain(
    '<link rel="modulepreload" href="/assets/app-1a2b.js"/>' +
      '<link rel="modulepreload" fetchpriority="low" href="/assets/frame-3c4d.js"/>',
  )
  expect(readSite(folder, '', noLinks).frame('Dashboard').body.toString()).toContain(preload)
})

test('the frame of a signed-in page has its title before any script runs, and keeps its script policy', () => {
  const site = readSite(folder, 'https://cobuy.example', noLinks)
  const { body, csp } = site.frame('Invoices & <more>')
  expect(body.toString()).toContain('<title>Invoices &#38; &#60;more&#62; | Cobuy</title></head>')
  expect(body.toString().match(/<title>/g)).toHaveLength(1)
  expect(csp).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(site.frame('Invoices').etag).not.toBe(site.frame('Billing').etag)
  expect(site.hidden.body.toString()).toContain('<title>Page not found | Cobuy</title>')
})

test('a page is found in any letter case, with or without a trailing slash, with any query', async () => {
  for (const path of ['/pricing', '/Pricing', '/PRICING/', '/pricing?ref=x', '/pricing/?a=/b']) {
    const answer = await raw(path)
    expect([path, answer.statusCode]).toEqual([path, 200])
    expect(answer.body).toContain('<body>pricing</body>')
  }
  expect((await raw('/apps')).statusCode).toBe(200)
  expect((await raw('/docs/API')).body).toContain('docs/api')
})

test('an unknown path gets the 404 page with status 404, and so do internal build files', async () => {
  for (const path of [
    '/nothing',
    '/pricing/more',
    '/404',
    '/__spa-fallback',
    '/assets/none.js',
    '/../etc/passwd',
  ]) {
    const answer = await raw(path)
    expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([
      path,
      404,
      'text/html; charset=utf-8',
    ])
    expect(answer.body).toContain('<body>404</body>')
  }
})

test('pages contain their own public address', async () => {
  expect((await raw('/pricing')).body).toContain('content="https://cobuy.example/pricing"')
})

test("pages link to the provider's own site without JavaScript", async () => {
  const { body } = await raw('/partnerships')
  expect(body).toContain(
    '<nav aria-label="Main"><a href="https://www.acme.com/">Home</a><a href="https://www.acme.com/docs">Docs</a></nav>' +
      '<a href="https://book.acme.com/?a=1&amp;b=2">Book a Demo</a><a href="/docs">Guide</a>' +
      '<a class="b" href="https://www.acme.com/">Go back home</a>',
  )
  const plain = readSite(folder, 'https://cobuy.example', noLinks)
  expect(plain.files.get('/partnerships')?.body.toString()).toContain(links)
})

test('inline scripts are allowed by their hash, and no others', async () => {
  const rules = String((await raw('/pricing')).headers['content-security-policy'])
  const hash = createHash('sha256').update(script).digest('base64')
  expect(rules.match(/script-src [^;]*/)?.[0]).toBe(`script-src 'self' 'sha256-${hash}'`)
})

test('a page is compressed as the browser accepts, and varies by it', async () => {
  const br = await raw('/pricing', { 'accept-encoding': 'gzip, deflate, br' })
  expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'accept-encoding'])
  expect(brotliDecompressSync(br.rawPayload).toString()).toContain('<body>pricing</body>')
  const gzip = await raw('/pricing', { 'accept-encoding': 'br;q=0, gzip;q=0.8' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toContain('<body>pricing</body>')
  const plain = await raw('/pricing', { 'accept-encoding': 'identity' })
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding'])
})

test('a page that a link with a token leads to is kept nowhere', async () => {
  const { headers, statusCode } = await raw('/vendor-order?token=made-up')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
})

test('a page that the browser already has is not sent again', async () => {
  const { headers } = await raw('/pricing')
  expect(headers['cache-control']).toBe('no-cache')
  for (const known of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`]) {
    const again = await raw('/pricing', { 'if-none-match': String(known) })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
  }
  expect((await raw('/pricing', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  const missing = await raw('/nothing')
  expect((await raw('/nothing', { 'if-none-match': String(missing.headers.etag) })).statusCode).toBe(404)
})

test('an asset with a hash in its name is cached permanently, and served as compressed by the build', async () => {
  const br = await raw('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
  expect(br.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  })
  expect(br.body).toBe('compressed with br')
  expect((await raw('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' })).body).toBe('compressed with gzip')
  expect((await raw('/assets/app-1a2b.js')).body).toBe('export {}')
  expect((await raw('/assets/app-1a2b.js.br')).statusCode).toBe(404)
  expect((await raw('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test('a HEAD request gets no body', async () => {
  const origin = await w.app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${origin}/pricing`, { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(50)
})

test('a page with data is rendered from the price book, and never sent as it was built', async () => {
  const { body, headers } = await raw('/Market/')
  expect(body).toContain('content="https://cobuy.example/Gusto on /market"')
  expect(headers['cache-control']).toBe('no-cache')
  const data = await raw('/market.data')
  expect([data.body, data.headers['cache-control']]).toEqual(['Gusto on /market', 'no-cache'])
})

test('an unknown path below a page gets the 404 page of that section', async () => {
  const data = await raw('/apps/none.data')
  expect([data.statusCode, data.headers['x-remix-response']]).toEqual([404, 'yes'])
  for (const path of ['/Apps/none', '/apps/404']) {
    const answer = await raw(path)
    expect([path, answer.statusCode]).toEqual([path, 404])
    expect(answer.body).toContain('Gusto on /apps/404')
  }
})

test('the sitemap lists every page by its canonical URL, and no 404 page', async () => {
  const { body, headers } = await raw('/sitemap.xml')
  expect(headers['content-type']).toContain('application/xml')
  const listed = [...body.matchAll(/<loc>(.*?)<\/loc>/g)]
    .map((match) => match[1])
    .filter((url) => !url?.includes('/software-marketplace/'))
  expect(listed).toEqual(
    ['Apps', 'docs/api', 'home', 'landing', 'market', 'pricing'].map(
      (name) => `https://cobuy.example/${name}`,
    ),
  )
})
