import { describe, expect, test } from 'vitest'
import { goodPassword, loggedIn, signedIn } from '#test/support/builders.ts'
import { world } from '#test/support/world.ts'

const plain = await world()
const secure = await world({ env: { APP_URL: 'https://cobuy.example' } })

const pages = ['/', '/landing', '/no-such-page']
const calls = ['/api/auth/status', '/api/nothing', '/api/sessions', '/healthz']

test.each([...pages, ...calls])('%s has the security headers', async (path) => {
  const { headers } = await plain.browser().get(path)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(headers).not.toHaveProperty('x-powered-by')
})

test.each(pages)('the page %s runs only our own scripts', async (path) => {
  const { headers } = await plain.browser().get(path)
  const rules = String(headers['content-security-policy'])
  expect(rules).toContain("default-src 'self'; script-src 'self';")
  for (const rule of ["object-src 'none'", "base-uri 'none'", "form-action 'self'"])
    expect(rules).toContain(rule)
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
})

test.each(calls)('the response of %s could load nothing if opened as a page', async (path) => {
  const { headers } = await plain.browser().get(path)
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('Strict-Transport-Security is sent only over https', async () => {
  expect((await plain.browser().get('/')).headers).not.toHaveProperty('strict-transport-security')
  for (const path of [...pages, ...calls]) {
    const { headers } = await secure.browser().get(path)
    expect([path, headers['strict-transport-security']]).toEqual([
      path,
      expect.stringMatching(/^max-age=\d{8}/),
    ])
  }
})

describe('the session cookie', () => {
  test('on https is sent over https only, and only to this host', async () => {
    const ann = await loggedIn(secure)
    const answer = await ann.post('/auth/login', { email: ann.email, password: goodPassword })
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-cobuy_session=/)
    for (const rule of ['; Secure', '; HttpOnly', '; SameSite=Lax', '; Path=/'])
      expect(cookie).toContain(rule)
    expect(cookie).not.toContain('Domain')
  })

  test('on http works without the https-only attributes', async () => {
    const ann = await loggedIn(plain)
    const answer = await ann.post('/auth/login', { email: ann.email, password: goodPassword })
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^cobuy_session=.*; HttpOnly; SameSite=Lax/)
    expect(cookie).not.toContain('Secure')
  })

  test('under its http name is ignored on https', async () => {
    const ann = await signedIn(plain)
    const onHttps = secure.browser()
    for (const [name, value] of ann.cookies) onHttps.cookies.set(name, value)
    expect((await onHttps.get('/api/sessions')).status).toBe(401)
  })
})
