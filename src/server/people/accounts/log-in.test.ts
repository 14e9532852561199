import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { account, goodPassword, signedIn, userByEmail } from '#test/support/builders.ts'
import { someone, world } from '#test/support/world.ts'
import { users } from './tables.ts'

const w = await world()

const wrongLogin = {
  error: 'Incorrect email or password.',
  message: 'Incorrect email or password.',
  code: 'wrong_login',
}

describe('refused logins', () => {
  test('a wrong password and an unknown address get the same response', async () => {
    const { email } = await account(w)
    for (const tried of [email, someone(), 'no address']) {
      const answer = await w.browser().post('/auth/login', { email: tried, password: 'not the password' })
      expect([answer.status, answer.body]).toEqual([401, wrongLogin])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('an account that only uses Google has no password to guess', async () => {
    const { id, email } = await account(w)
    await w.parts.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, id))
    for (const password of ['', 'a decoy password']) {
      expect((await w.browser().post('/auth/login', { email, password })).body.code).toBe('wrong_login')
    }
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain of the same site', { 'sec-fetch-site': 'same-site' }],
  ])('a post from %s is refused', async (_, headers) => {
    const ann = await signedIn(w)
    for (const path of ['/auth/login', '/api/send-otp', '/signup', '/api/reset-password']) {
      const answer = await ann.post(path, { email: ann.email, password: goodPassword }, { headers })
      expect([answer.status, answer.body.code]).toEqual([403, 'cross_site'])
    }
    expect((await ann.delete('/api/sessions', { headers })).status).toBe(403)
    expect((await ann.get('/api/user/profile')).status).toBe(200)
  })

  test("a post that is not JSON, as another site's form would send it, is rejected", async () => {
    const answer = await w.browser().post('/auth/login', 'email=a@b.co&password=x', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_type'])
  })
})

test('a login never reuses a session that was in the browser before', async () => {
  const { email } = await account(w)
  const browser = w.browser()
  browser.cookies.set('cobuy_session', 'planted-by-somebody-else')
  await browser.post('/auth/login', { email, password: goodPassword })
  const mine = browser.cookies.get('cobuy_session')
  expect(mine).toMatch(/^[\w-]{43}$/)
  const attacker = w.browser()
  attacker.cookies.set('cobuy_session', 'planted-by-somebody-else')
  expect((await attacker.get('/api/auth/status')).body).toEqual({ isAuthenticated: false })
})

test("logging in again, even as someone else, ends this browser's previous session", async () => {
  const browser = await signedIn(w)
  const old = browser.cookies.get('cobuy_session') ?? ''
  const bob = await account(w)
  await browser.post('/auth/login', { email: bob.email, password: goodPassword })
  expect((await browser.get('/api/user/profile')).body.email).toBe(bob.email)
  const copy = w.browser()
  copy.cookies.set('cobuy_session', old)
  expect((await copy.get('/api/user/profile')).status).toBe(401)
})

test('a password typed with composed or decomposed letters is the same password', async () => {
  const { id, email } = await account(w)
  const { hashPassword } = await import('./passwords.ts')
  const passwordHash = await hashPassword('crème brûlée'.normalize('NFD'))
  await w.parts.database.db.update(users).set({ passwordHash }).where(eq(users.id, id))
  const answer = await w.browser().post('/auth/login', { email, password: 'crème brûlée'.normalize('NFC') })
  expect(answer.status).toBe(200)
})

test('a hash with older parameters is renewed at login, and the password stays the same', async () => {
  const { id, email } = await account(w)
  const weak = await hash(goodPassword, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await w.parts.database.db.update(users).set({ passwordHash: weak }).where(eq(users.id, id))
  for (let i = 0; i < 2; i += 1) {
    expect((await w.browser().post('/auth/login', { email, password: goodPassword })).status).toBe(200)
  }
  expect((await userByEmail(w, email))?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

describe('logging out', () => {
  test('ends the session on the server, so that a copied cookie is useless', async () => {
    const ann = await signedIn(w)
    const copy = w.browser()
    copy.cookies.set('cobuy_session', ann.cookies.get('cobuy_session') ?? '')
    const answer = await ann.get('/api/logout')
    expect([answer.status, answer.headers.location]).toEqual([302, '/landing'])
    expect(ann.cookies.has('cobuy_session')).toBe(false)
    expect((await copy.get('/api/user/profile')).status).toBe(401)
  })

  test('gives a visitor the same response', async () => {
    const answer = await w.browser().get('/api/logout')
    expect([answer.status, answer.headers.location]).toEqual([302, '/landing'])
  })

  test.each([
    ['a picture on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a browser that fetches ahead', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
  ])('is not done by %s', async (_, headers) => {
    const ann = await signedIn(w)
    const answer = await ann.get('/api/logout', { headers })
    expect([answer.status, answer.headers['set-cookie']]).toEqual([302, undefined])
    expect((await ann.get('/api/user/profile')).status).toBe(200)
  })

  test('works through a link on another site that a person clicks', async () => {
    const ann = await signedIn(w)
    await ann.get('/api/logout', {
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    })
    expect((await ann.get('/api/user/profile')).status).toBe(401)
  })
})

test('removing an address from the operators ends its rights at the next request', async () => {
  const email = someone('op')
  const before = await world({ env: { OPERATOR_EMAILS: email.toUpperCase() } })
  const operator = await signedIn(before, email)
  expect((await operator.get('/api/check-auth')).body.user.isOperator).toBe(true)
  const after = await world()
  const same = after.browser()
  for (const [name, value] of operator.cookies) same.cookies.set(name, value)
  expect((await same.get('/api/check-auth')).body.user).toMatchObject({ email, isOperator: false })
})

test('an operator with an unverified address has no rights', async () => {
  const email = someone('op')
  const listed = await world({ env: { OPERATOR_EMAILS: email } })
  const operator = await signedIn(listed, email)
  await w.parts.database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, email))
  expect((await operator.get('/api/check-auth')).body.user.isOperator).toBe(false)
})
