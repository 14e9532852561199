import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { world } from '#test/support/world.ts'
import { systemContext } from '../context.ts'
import type { LogoService } from '../platform/gateways/logos.ts'
import { logoService } from '../platform/gateways/logos.ts'
import { logoOf } from './logos.ts'

const w = await world()

test('the catalog lists every vendor with plans in dollars', async () => {
  const { vendors } = (await w.browser().get('/api/catalogue')).body
  expect(vendors.filter((vendor: { discount: number }) => vendor.discount > 0)).toHaveLength(28)
  const gusto = vendors.find((vendor: { name: string }) => vendor.name === 'Gusto')
  expect(gusto).toMatchObject({ segment: 'Gusto', kind: 'checkout', discount: 10 })
  expect(gusto.plans[2]).toEqual({
    name: 'Premium',
    billingCycle: 'monthly',
    perMember: 16.5,
    fixed: 180,
    discount: 10,
    todayPrice: 14.85,
    type: null,
    seatName: 'Premium',
    requestable: false,
  })
  const rippling = vendors.find((vendor: { name: string }) => vendor.name === 'Rippling')
  const flat = rippling.plans.find((plan: { name: string }) => plan.name === 'PEO Admin Fee')
  expect(flat).toMatchObject({ type: 'flat', fixed: 95, perMember: 0 })
})

test('the catalog has what the search of the marketplace needs', async () => {
  const { body } = await w.browser().get('/api/catalogue')
  const catalog = w.parts.priceBook.catalog()
  expect(body.version).toBe(catalog.version)
  for (const [index, vendor] of catalog.vendors.entries()) {
    const { slug, tagline, description, keywords, toolName } = vendor
    expect(body.vendors[index]).toMatchObject({ slug, tagline, description, keywords, toolName })
  }
})

test('a browser that has the catalog of this version and day gets it again only when it changes', async () => {
  const first = await w.browser().get('/api/catalogue')
  const { etag } = first.headers
  expect(first.headers['cache-control']).toBe('no-cache')
  const again = await w.browser().get('/api/catalogue', { headers: { 'if-none-match': String(etag) } })
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
  w.clock.pass({ days: 1 })
  const tomorrow = await w.browser().get('/api/catalogue', { headers: { 'if-none-match': String(etag) } })
  expect([tomorrow.status, tomorrow.headers.etag === etag]).toEqual([200, false])
})

test.each([
  ['our own mark, in any letter case', '/logos/slack', '<g transform'],
  ['letters where there is no mark', '/logos/SalesHandy', '>SH<'],
  ['letters for a name we do not know', '/logos/Nobody%20Inc', '>NI<'],
  ['no markup from a hostile name', '/logos/%3Cscript%3E', '>sc<'],
])('a logo shows %s', async (_, path, expected) => {
  const answer = await w.browser().get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('image/svg+xml')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.text).toContain(expected)
})

test('letters are drawn as outlines, or written if our font lacks one of them', async () => {
  const { text } = await w.browser().get('/logos/SalesHandy')
  expect(text).toMatch(/<path fill="#5F6968" d="M[\d. MLQCZ-]+Z"\/><\/svg>$/)
  expect(text).not.toContain('<text')
  const { text: foreign } = await w.browser().get(`/logos/${encodeURIComponent('日本')}`)
  expect(foreign).toContain('<title>日本</title>')
  expect(foreign).toMatch(/<text [^>]+>日本<\/text>/)
})

let reply: { type: string; body: Buffer }
let asked = 0
const outside: Server = createServer((_request, response) => {
  asked += 1
  response.writeHead(200, { 'content-type': reply.type }).end(reply.body)
})
await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
afterAll(() => outside.close())

function withService(logos: LogoService) {
  return systemContext({ ...w.parts, logos })
}

function service() {
  const { port } = outside.address() as AddressInfo
  return withService(logoService(`http://127.0.0.1:${port}/{name}`, w.clock.now))
}

test('the logo service is called once a day for a vendor without a stored logo', async () => {
  reply = { type: 'image/png', body: Buffer.from('a picture') }
  asked = 0
  const ctx = service()
  expect((await logoOf(ctx, 'Wiza')).body.toString()).toBe('a picture')
  expect((await logoOf(ctx, 'Wiza')).type).toBe('image/png')
  expect(asked).toBe(1)
  await logoOf(ctx, 'Slack')
  await logoOf(ctx, 'Not A Vendor')
  expect(asked).toBe(1)
})

test.each([
  ['a page instead of a picture', { type: 'text/html', body: Buffer.from('<script>') }],
  ['a picture that is too large', { type: 'image/png', body: Buffer.alloc(300 * 1024) }],
])('after %s from the logo service, initials are shown', async (_, answer) => {
  reply = answer
  expect((await logoOf(service(), 'Wiza')).body.toString()).toContain('>Wi<')
})

test('when the logo service is unreachable, initials are shown', async () => {
  const ctx = withService(logoService('http://127.0.0.1:1/{name}', w.clock.now))
  expect((await logoOf(ctx, 'Wiza')).body.toString()).toContain('>Wi<')
})

test('the whole catalog is only sent to the pages of a development server', async () => {
  const path = '/api/development/catalog'
  expect((await w.browser().get(path)).status).toBe(404)
  const development = await world({ env: { NODE_ENV: 'development' } })
  expect((await development.browser().get(path)).body.vendors).toHaveLength(40)
})
