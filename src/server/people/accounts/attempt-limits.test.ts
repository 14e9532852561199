import { describe, expect, test } from 'vitest'
import type { Browser } from '#test/support/browser.ts'
import { account, goodPassword } from '#test/support/builders.ts'
import { someone, world } from '#test/support/world.ts'

const w = await world({ env: { RATE_LIMITS: 'on' } })

const logIn = (browser: Browser, email: string, password = 'not the password') =>
  browser.post('/auth/login', { email, password })

/** How many were accepted before the first 429. */
async function untilLimited(most: number, attempt: (i: number) => ReturnType<Browser['post']>) {
  for (let i = 0; i < most; i += 1) {
    const answer = await attempt(i)
    if (answer.status === 429) return { passed: i, answer }
  }
  return { passed: most, answer: null }
}

test('wrong logins for one address are blocked until the announced time has passed', async () => {
  const { email } = await account(w)
  const client = w.browser()
  const { passed, answer } = await untilLimited(60, () => logIn(client, email))
  expect(passed).toBe(10)
  expect(answer?.headers['retry-after']).toBe('60')
  expect(answer?.body).toMatchObject({
    code: 'rate_limited',
    error: 'Too many attempts. Please wait 60 seconds and try again.',
  })
  for (let i = 0; i < 60; i += 1) await logIn(client, email)
  expect((await logIn(client, email, goodPassword)).status).toBe(429)
  w.clock.pass({ minutes: 1 })
  expect((await logIn(client, email, goodPassword)).status).toBe(200)
})

test('wrong logins from one client are blocked for all addresses', async () => {
  const client = w.browser()
  const { passed } = await untilLimited(60, () => logIn(client, someone()))
  expect(passed).toBe(30)
  w.clock.pass({ minutes: 1 })
  expect((await logIn(client, someone())).status).toBe(401)
})

test('known and unknown addresses have the same limits', async () => {
  const [{ email }, nobody] = [await account(w), someone()]
  const [one, other] = [w.browser(), w.browser()]
  const known = await untilLimited(20, () => logIn(one, email))
  const unknown = await untilLimited(20, () => logIn(other, nobody))
  expect(known.passed).toBe(unknown.passed)
  expect(known.answer?.text).toBe(unknown.answer?.text)
})

test('successful logins do not count', async () => {
  const { email } = await account(w)
  const client = w.browser()
  for (let i = 0; i < 12; i += 1) expect((await logIn(client, email, goodPassword)).status).toBe(200)
})

test('fifty wrong logins in an hour block further ones until the hour has passed', async () => {
  const { email } = await account(w)
  const client = w.browser()
  for (let i = 0; i < 5; i += 1) {
    expect((await untilLimited(20, () => logIn(client, email))).passed).toBe(10)
    w.clock.pass({ minutes: 1 })
  }
  const { answer } = await untilLimited(1, () => logIn(client, email, goodPassword))
  expect(Number(answer?.headers['retry-after'])).toBe(55 * 60)
  expect(answer?.body.error).toBe('Too many attempts. Please wait 55 minutes and try again.')
  w.clock.pass({ minutes: 55 })
  expect((await logIn(client, email, goodPassword)).status).toBe(200)
})

describe('codes and reset links', () => {
  test('codes: three a minute to one address, from anywhere, because a code is short', async () => {
    const email = someone()
    const { passed, answer } = await untilLimited(40, () => w.browser().post('/api/send-otp', { email }))
    expect([passed, answer?.headers['retry-after']]).toEqual([3, '60'])
    expect(await w.emailsTo(email)).toHaveLength(3)
    w.clock.pass({ minutes: 1 })
    expect((await w.browser().post('/api/send-otp', { email })).status).toBe(200)
  })

  test.each(['/api/send-otp', '/api/forgot-password'])(
    '%s: thirty a minute from one client',
    async (path) => {
      const client = w.browser()
      const { passed, answer } = await untilLimited(40, () => client.post(path, { email: someone() }))
      expect([passed, answer?.headers['retry-after']]).toEqual([30, '60'])
      w.clock.pass({ minutes: 1 })
      expect((await client.post(path, { email: someone() })).status).toBe(200)
    },
  )
})

describe('behind a proxy', () => {
  const ask = (browser: Browser, forwardedFor: string) =>
    browser.post(
      '/api/forgot-password',
      { email: someone() },
      { headers: { 'x-forwarded-for': forwardedFor } },
    )

  test('nobody escapes a limit by sending their own header', async () => {
    const client = w.browser()
    const { passed } = await untilLimited(60, (i) => ask(client, `203.0.113.${i}`))
    expect(passed).toBe(30)
  })

  test('clients behind a trusted proxy are distinguished by the address that the proxy saw', async () => {
    const behind = await world({ env: { TRUST_PROXY: '10.0.0.0/8', RATE_LIMITS: 'on' } })
    const proxy = behind.browser()
    const many = await untilLimited(40, (i) => ask(proxy, `203.0.113.${i}`))
    expect(many.passed).toBe(40)
    const one = await untilLimited(60, (i) => ask(proxy, `198.51.100.${i}, 203.0.113.77`))
    expect(one.passed).toBe(30)
  })
})

test('the limits can be turned off for a load test', async () => {
  const open = await world()
  const email = someone()
  const { passed } = await untilLimited(12, () => logIn(open.browser(), email))
  expect(passed).toBe(12)
})
