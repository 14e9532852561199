import { describe, expect, test } from 'vitest'
import { more } from '#test/support/more.ts'
import { type World, world } from '#test/support/world.ts'

const w = await world({ env: { RATE_LIMITS: 'on' } })
const behindProxy = await world({
  env: { APP_URL: 'https://cobuy.example', TRUST_PROXY: '10.0.0.0/8', RATE_LIMITS: 'on' },
})

const login = { email: 'nobody@acme.com', password: 'wrong' }
const tryLogin = async (to: World, headers: Record<string, string>) =>
  (await to.browser().post('/auth/login', login, { headers })).status

describe('another site cannot make a browser change anything here', () => {
  test('by its origin', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost.evil.example',
      'http://localhost:81',
    ]) {
      expect([origin, await tryLogin(w, { origin })]).toEqual([origin, 403])
    }
  })

  test('by the Sec-Fetch-Site header', async () => {
    expect(await tryLogin(w, { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await tryLogin(w, { 'sec-fetch-site': 'same-site' })).toBe(403)
    const answer = await w.browser().delete('/api/sessions', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([answer.status, answer.body.code]).toEqual([403, 'cross_site'])
  })

  test('or by claiming https to a server that trusts no proxy', async () => {
    const headers = { host: 'a.example', origin: 'https://a.example', 'x-forwarded-proto': 'https' }
    expect(await tryLogin(w, headers)).toBe(403)
  })
})

describe('this site can', () => {
  test('with its own origin, or from a program without one', async () => {
    expect(await tryLogin(w, { origin: 'http://localhost:3000' })).toBe(401)
    expect(await tryLogin(w, { origin: 'http://here:8080', host: 'here:8080' })).toBe(401)
    expect(await tryLogin(w, { 'sec-fetch-site': 'same-origin' })).toBe(401)
    expect(await tryLogin(w, {})).toBe(401)
  })

  test('behind a trusted https proxy, by its public address or the host it forwards', async () => {
    expect(await tryLogin(behindProxy, { origin: 'https://cobuy.example', host: 'inside:3000' })).toBe(401)
    const passedOn = { origin: 'https://other.example', host: 'other.example', 'x-forwarded-proto': 'https' }
    expect(await tryLogin(behindProxy, passedOn)).toBe(401)
    expect(await tryLogin(behindProxy, { origin: 'https://evil.example' })).toBe(403)
  })

  test('and a link from another site may still open a page or read', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await w.browser().get('/', { headers })).status).toBe(200)
    expect((await w.browser().get('/api/auth/status', { headers })).status).toBe(200)
  })
})

test('one client that sends too many calls is limited; other clients and pages are not affected', async () => {
  const flooder = w.browser()
  for (let calls = 0; calls < 3000; calls += 1) await flooder.get('/healthz')
  const refused = await flooder.get('/healthz')
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers['retry-after'])).toBe(60)
  expect((await flooder.get('/')).status).toBe(200)
  expect((await w.browser().get('/healthz')).status).toBe(200)
  w.clock.pass({ minutes: 1 })
  expect((await flooder.get('/healthz')).status).toBe(200)
}, 60_000)

more(
  'an untrusted proxy header does not avoid the limit',
  async () => {
    const spoofed = (of: World, address: string) =>
      of.app.inject({
        url: '/healthz',
        remoteAddress: '192.0.2.1',
        headers: { 'x-forwarded-for': address },
      })
    for (let calls = 0; calls < 3000; calls += 1) await spoofed(w, `198.51.100.${calls % 250}`)
    expect((await spoofed(w, '198.51.100.251')).statusCode).toBe(429)
  },
  60_000,
)
