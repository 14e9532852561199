import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { googleGateway } from '#server/platform/gateways/google.ts'
import type { Browser } from '#test/support/browser.ts'
import { company, logInWithoutPassword, signedIn, userByEmail } from '#test/support/builders.ts'
import { codeAt, enrollTotp, isSignedIn } from '#test/support/factors.ts'
import { list, tokenFor } from '#test/support/invitations.ts'
import { startIssuer } from '#test/support/issuer.ts'
import { someone, world } from '#test/support/world.ts'

const issuer = await startIssuer({ redirectUri: 'http://localhost:3000/auth/google/callback' })
const w = await world({ parts: { google: googleGateway(issuer.settings) } })

let email: string
beforeEach(() => {
  email = someone('gina')
  issuer.person = { sub: randomUUID(), email, email_verified: true, name: 'Gina Green' }
})

/** Goes to Google and back; returns where the browser ends. */
async function viaGoogle(browser: Browser, path: string): Promise<string> {
  const { headers } = await browser.get(path)
  const back = await issuer.visit(String(headers.location))
  return String((await browser.get(back.pathname + back.search)).headers.location)
}

async function gina() {
  const browser = w.browser()
  await viaGoogle(browser, '/auth/google')
  return browser
}

describe('a person with a second factor who signs in at Google', () => {
  test('gets no session yet, and goes on to the second step and then where they wanted to', async () => {
    const { secret } = await enrollTotp(w, await gina())
    const browser = w.browser()
    expect(await viaGoogle(browser, '/auth/google?next=%2Finvoices')).toBe(
      '/landing?second-factor=totp%2Crecovery&next=%2Finvoices',
    )
    expect(await isSignedIn(browser)).toBe(false)
    const done = await browser.post('/auth/second-factor', { code: codeAt(secret, w.clock.now()) })
    expect(done.body).toEqual({ message: 'Logged in.', next: '/invoices' })
    const { sessions } = (await browser.get('/api/sessions')).body
    expect(sessions.find((each: { current: boolean }) => each.current).method).toBe('google')
  })

  test('joins a company only when the login is complete', async () => {
    const acme = await company(w)
    const first = await gina()
    const { secret } = await enrollTotp(w, first)
    await list(acme.admin, email)
    const browser = w.browser()
    await viaGoogle(browser, `/auth/google?invitation=${await tokenFor(w, email)}`)
    expect((await first.get('/api/check-auth')).body.user.companyId).toBeNull()
    await browser.post('/auth/second-factor', { code: codeAt(secret, w.clock.now()) })
    expect((await browser.get('/api/check-auth')).body.user.companyId).toBe(acme.id)
  })

  test('is not let in by linking Google for the first time either', async () => {
    const browser = await signedIn(w, email)
    await enrollTotp(w, browser)
    const other = w.browser()
    expect(await viaGoogle(other, '/auth/google')).toMatch(/^\/landing\?second-factor=/)
    expect(await isSignedIn(other)).toBe(false)
  })
})

describe('somebody without a factor and password confirms at Google', () => {
  const again = '/auth/google?fresh=1&next=%2Fsettings%2Fsecurity'

  test('by signing in again, which also asks Google to ask again', async () => {
    const browser = await gina()
    w.clock.pass({ minutes: 11 })
    expect((await browser.post('/api/user/totp')).body).toMatchObject({
      code: 'fresh_factor',
      methods: ['google'],
    })
    const { headers } = await browser.get(again)
    expect(new URL(String(headers.location)).searchParams.get('max_age')).toBe('0')
    expect(await viaGoogle(browser, again)).toBe('/settings/security')
    expect((await browser.post('/api/user/totp')).status).toBe(200)
  })

  test('but not as somebody else, and nobody is signed in by it', async () => {
    const browser = await gina()
    w.clock.pass({ minutes: 11 })
    issuer.person = { sub: randomUUID(), email: someone('mallory'), email_verified: true }
    expect(await viaGoogle(browser, again)).toBe('/landing?error=sign_in_failed')
    expect((await browser.post('/api/user/totp')).status).toBe(403)
    const visitor = w.browser()
    expect(await viaGoogle(visitor, again)).toBe('/landing?error=sign_in_failed')
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('and not where there is a factor or a password', async () => {
    const browser = await gina()
    await enrollTotp(w, browser)
    w.clock.pass({ minutes: 11 })
    expect(await viaGoogle(browser, again)).toBe('/landing?error=sign_in_failed')
  })

  test('and an ordinary sign-in at Google proves no session of somebody with a password', async () => {
    const user = await userByEmail(w, (await signedIn(w, email)).email)
    const browser = await logInWithoutPassword(w, { id: user?.id ?? '', email })
    w.clock.pass({ minutes: 11 })
    await viaGoogle(browser, '/auth/google')
    expect((await browser.post('/api/user/totp')).body.code).toBe('fresh_factor')
  })
})
