import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { googleGateway } from '#server/platform/gateways/google.ts'
import { hashToken } from '#server/platform/ids.ts'
import type { Browser } from '#test/support/browser.ts'
import { account, company, goodPassword, userByEmail } from '#test/support/builders.ts'
import { list, tokenFor } from '#test/support/invitations.ts'
import { startIssuer } from '#test/support/issuer.ts'
import { someone, world } from '#test/support/world.ts'
import { googleSignIns, sessions, users } from './tables.ts'

const redirectUri = 'http://localhost:3000/auth/google/callback'
const issuer = await startIssuer({ redirectUri })
const w = await world({ parts: { google: googleGateway(issuer.settings) } })

let email: string
beforeEach(() => {
  email = someone('gina')
  issuer.person = { sub: randomUUID(), email, email_verified: true, name: 'Gina Green' }
})

const pathOf = (url: URL) => url.pathname + url.search
const changed = (address: string, name: string, value: string) => {
  const url = new URL(address)
  url.searchParams.set(name, value)
  return url.href
}

/** Where Google redirects this browser; the parameters can be tampered with. */
async function goToGoogle(browser: Browser, { next = '', tamper = (address: string) => address } = {}) {
  const { status, headers } = await browser.get(`/auth/google?next=${encodeURIComponent(next)}`)
  expect(status).toBe(302)
  return issuer.visit(tamper(String(headers.location)))
}

async function signIn(browser: Browser, next?: string) {
  const answer = await browser.get(pathOf(await goToGoogle(browser, { next })))
  expect(answer.status).toBe(302)
  return String(answer.headers.location)
}

/** Through an invitation link, as the sign-up page passes it to Google. */
async function signInInvited(browser: Browser, invitation: string) {
  const { headers } = await browser.get(`/auth/google?invitation=${invitation}`)
  await browser.get(pathOf(await issuer.visit(String(headers.location))))
  return (await browser.get('/api/check-auth')).body.user.companyId
}

const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/status')).body.isAuthenticated

describe('refused sign-ins', () => {
  test('without settings, Google sign-in is off and says so', async () => {
    const off = await world()
    for (const path of ['/auth/google', '/auth/google/callback?code=a&state=b']) {
      const { status, body } = await off.browser().get(path)
      expect([status, body.code]).toEqual([503, 'google_off'])
      expect(body.error).toBe('Google sign-in is not set up. Use your email and password.')
    }
  })

  test('a response with a different state is rejected', async () => {
    const browser = w.browser()
    const back = changed((await goToGoogle(browser)).href, 'state', 'x'.repeat(43))
    expect((await browser.get(pathOf(new URL(back)))).headers.location).toBe('/landing?error=sign_in_failed')
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('a response with a different nonce is rejected and creates no account', async () => {
    const browser = w.browser()
    const back = await goToGoogle(browser, { tamper: (address) => changed(address, 'nonce', 'another') })
    expect((await browser.get(pathOf(back))).headers.location).toBe('/landing?error=sign_in_failed')
    expect(await userByEmail(w, email)).toBeUndefined()
  })

  test('a code requested with a different PKCE verifier is rejected', async () => {
    const browser = w.browser()
    const tamper = (address: string) => changed(address, 'code_challenge', 'x'.repeat(43))
    const back = await goToGoogle(browser, { tamper })
    expect((await browser.get(pathOf(back))).headers.location).toBe('/landing?error=sign_in_failed')
  })

  test("another browser cannot finish someone else's sign-in", async () => {
    const [attacker, victim] = [w.browser(), w.browser()]
    const back = await goToGoogle(attacker)
    expect((await victim.get(pathOf(back))).headers.location).toBe('/landing?error=sign_in_failed')
    expect(await isSignedIn(victim)).toBe(false)
  })

  test('a callback works once and for ten minutes', async () => {
    const browser = w.browser()
    const back = await goToGoogle(browser)
    expect((await browser.get(pathOf(back))).headers.location).toBe('/dashboard')
    expect((await browser.get(pathOf(back))).headers.location).toBe('/landing?error=sign_in_failed')
    const late = await goToGoogle(browser)
    w.clock.pass({ minutes: 10 })
    expect((await browser.get(pathOf(late))).headers.location).toBe('/landing?error=sign_in_failed')
  })

  test.each([{ email_verified: false }, { email_verified: undefined }, { email: undefined }])(
    'an address that Google has not verified opens no account: %j',
    async (claims) => {
      const { id } = await account(w, email)
      Object.assign(issuer.person as object, claims)
      const browser = w.browser()
      expect(await signIn(browser)).toBe('/landing?error=google_unverified')
      expect(await isSignedIn(browser)).toBe(false)
      const [user] = await w.parts.database.db.select().from(users).where(eq(users.id, id))
      expect(user?.googleSub).toBeNull()
    },
  )

  test('an account linked to another Google account is not taken over by its address', async () => {
    await signIn(w.browser())
    issuer.person = { sub: randomUUID(), email, email_verified: true }
    expect(await signIn(w.browser())).toBe('/landing?error=google_other_account')
  })

  test('someone who cancels at Google stays a visitor', async () => {
    issuer.person = null
    expect(await signIn(w.browser())).toBe('/landing?error=google_cancelled')
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/%2f%2fevil.example'])(
    'a sign-in does not lead to %s',
    async (next) => {
      expect(await signIn(w.browser(), next)).toBe('/dashboard')
    },
  )
})

test('someone new signs in with Google and gets an account with a verified address', async () => {
  const browser = w.browser()
  expect(await signIn(browser, '/invoices?month=2026-11')).toBe('/invoices?month=2026-11')
  expect((await browser.get('/api/check-auth')).body.user).toMatchObject({ email, name: 'Gina Green' })
  expect((await userByEmail(w, email))?.emailVerifiedAt).toEqual(w.clock.now())
})

test('the owner of a verified address can sign in both ways, and is emailed', async () => {
  const { id } = await account(w, email)
  issuer.person = { ...issuer.person, sub: randomUUID(), email: email.toUpperCase() }
  const browser = w.browser()
  expect(await signIn(browser)).toBe('/dashboard')
  expect((await browser.get('/api/check-auth')).body.user._id).toBe(id)
  expect((await w.browser().post('/auth/login', { email, password: goodPassword })).status).toBe(200)
  expect((await w.emailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Google sign-in was added to your Cobuy account',
    'New login from Unknown browser',
  ])
})

test('Google sign-in finds the same account after the address at Google changed or is no longer verified', async () => {
  await signIn(w.browser())
  const first = await userByEmail(w, email)
  issuer.person = { sub: issuer.person?.sub ?? '', email: someone('new'), email_verified: false }
  const browser = w.browser()
  expect(await signIn(browser)).toBe('/dashboard')
  expect((await browser.get('/api/check-auth')).body.user).toMatchObject({ _id: first?.id, email })
})

test('an unverified account goes to the owner of the address, without the earlier password and sessions', async () => {
  const squatter = w.browser()
  const { id } = await account(w, email)
  await squatter.post('/auth/login', { email, password: goodPassword })
  await w.parts.database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, id))
  expect(await signIn(w.browser())).toBe('/dashboard')
  expect(await isSignedIn(squatter)).toBe(false)
  expect((await squatter.post('/auth/login', { email, password: goodPassword })).status).toBe(401)
})

test("signing in ends this browser's previous session and leaves no pending sign-in", async () => {
  const browser = w.browser()
  await signIn(browser)
  await signIn(browser)
  const user = await userByEmail(w, email)
  const { db } = w.parts.database
  expect(
    await db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user?.id ?? '')),
  ).toHaveLength(1)
  const isMine = eq(googleSignIns.browserHash, hashToken(browser.cookies.get('cobuy_browser') ?? ''))
  expect(await db.select().from(googleSignIns).where(isMine)).toEqual([])
})

test('an issuer that omits the address from its token is asked for it', async () => {
  const quiet = await startIssuer({ redirectUri, claimsInToken: false })
  quiet.person = issuer.person
  const other = await world({ parts: { google: googleGateway(quiet.settings) } })
  const browser = other.browser()
  const { headers } = await browser.get('/auth/google')
  const back = await quiet.visit(String(headers.location))
  expect((await browser.get(pathOf(back))).headers.location).toBe('/dashboard')
  expect((await browser.get('/api/user/profile')).body.email).toBe(email)
})

test('an unreachable Google is reported, and tried again the next time', async () => {
  const settings = { ...issuer.settings, issuer: 'http://127.0.0.1:1' }
  const cut = await world({ parts: { google: googleGateway(settings) } })
  for (let i = 0; i < 2; i += 1) {
    const { status, headers } = await cut.browser().get('/auth/google')
    expect([status, headers.location]).toEqual([302, '/landing?error=google_unreachable'])
  }
})

test('an issuer without https is only accepted on this machine', () => {
  expect(() => googleGateway({ ...issuer.settings, issuer: 'http://accounts.example' })).toThrow(
    'GOOGLE_ISSUER is "http://accounts.example", but takes an https address.',
  )
})

describe('an invitation', () => {
  test('is accepted by signing up or in with Google through its link, with the address it was sent to', async () => {
    const { id, admin } = await company(w)
    await list(admin, email)
    const token = await tokenFor(w, email)
    const forwarded = email
    issuer.person = { sub: randomUUID(), email: someone('mallory'), email_verified: true }
    expect(await signInInvited(w.browser(), token)).toBeNull()
    issuer.person = { sub: randomUUID(), email: forwarded, email_verified: true }
    expect(await signInInvited(w.browser(), token)).toBe(id)
  })

  test('is not accepted by signing in with Google without its link', async () => {
    const { admin } = await company(w)
    await signIn(w.browser())
    await list(admin, email)
    const browser = w.browser()
    await signIn(browser)
    expect((await browser.get('/api/check-auth')).body.user.companyId).toBeNull()
    expect(await signInInvited(w.browser(), await tokenFor(w, email))).not.toBeNull()
  })
})
