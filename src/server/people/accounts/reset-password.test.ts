import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { account, goodPassword, signedIn, userByEmail } from '#test/support/builders.ts'
import { someone, world } from '#test/support/world.ts'
import { users } from './tables.ts'

const w = await world()

const newPassword = 'another horse, another battery'
const usedUp = [400, 'invalid_link', 'This link has expired or was already used. Request a new one.']

async function askForLink(email: string) {
  expect((await w.browser().post('/api/forgot-password', { email })).status).toBe(200)
  const { text } = (await w.emailsTo(email)).at(-1) ?? { text: '' }
  return /http:\/\/localhost:3000\/reset-password\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
}

async function reset(token: string, password = newPassword) {
  const { status, body } = await w.browser().post('/api/reset-password', { token, password })
  return [status, body.code, body.error]
}

const logIn = async (email: string, password: string) =>
  (await w.browser().post('/auth/login', { email, password })).status

describe('refused resets', () => {
  test('a made-up link changes nothing', async () => {
    expect(await reset('x'.repeat(43))).toEqual(usedUp)
    expect(await reset('')).toEqual(usedUp)
  })

  test('a link works for half an hour', async () => {
    const { email } = await account(w)
    const token = await askForLink(email)
    w.clock.pass({ minutes: 30 })
    expect(await reset(token)).toEqual(usedUp)
    expect(await logIn(email, goodPassword)).toBe(200)
  })

  test('a link works once, and invalidates older links', async () => {
    const { email } = await account(w)
    const [older, newer] = [await askForLink(email), await askForLink(email)]
    expect((await reset(newer))[0]).toBe(200)
    expect(await reset(newer)).toEqual(usedUp)
    expect(await reset(older)).toEqual(usedUp)
  })

  test('a weak password is rejected with its rule, and the link stays valid', async () => {
    const { email } = await account(w)
    const token = await askForLink(email)
    expect(await reset(token, 'short')).toEqual([
      400,
      'weak_password',
      'Use at least 8 characters for your password.',
    ])
    expect((await reset(token, email))[1]).toBe('weak_password')
    expect((await reset(token))[0]).toBe(200)
  })

  test('no link is sent to an invalid address', async () => {
    const answer = await w.browser().post('/api/forgot-password', { email: 'ann' })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_email'])
  })
})

test('a known and an unknown address get the same response, and only the known one gets an email', async () => {
  const { email } = await account(w)
  const nobody = someone()
  const [known, unknown] = [
    await w.browser().post('/api/forgot-password', { email: email.toUpperCase() }),
    await w.browser().post('/api/forgot-password', { email: nobody }),
  ]
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  expect(known.body.message).toBe(
    "If this address has an account, we've emailed a link to reset the password.",
  )
  expect((await w.emailsTo(email)).map(({ subject }) => subject)).toEqual(['Reset your Cobuy password'])
  expect(await w.emailsTo(nobody)).toEqual([])
})

test('a new password ends every session, is confirmed by email, and is the only one that works', async () => {
  const ann = await signedIn(w)
  const token = await askForLink(ann.email)
  const { status, body } = await w.browser().post('/api/reset-password', { token, password: newPassword })
  expect([status, body.message]).toEqual([200, 'Your password was changed. Please log in.'])
  expect((await ann.get('/api/user/profile')).status).toBe(401)
  expect(await logIn(ann.email, goodPassword)).toBe(401)
  expect(await logIn(ann.email, newPassword)).toBe(200)
  const subjects = (await w.emailsTo(ann.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your Cobuy password was changed')
})

test('a link sets a password on an account that only used Google, and verifies the address', async () => {
  const { id, email } = await account(w)
  const change = { passwordHash: null, googleSub: id, emailVerifiedAt: null }
  await w.parts.database.db.update(users).set(change).where(eq(users.id, id))
  expect((await reset(await askForLink(email)))[0]).toBe(200)
  expect(await logIn(email, newPassword)).toBe(200)
  expect((await userByEmail(w, email))?.emailVerifiedAt).toEqual(w.clock.now())
})

test('a login with the old password during a reset gets no session', async () => {
  const { email } = await account(w)
  const token = await askForLink(email)
  const [login, change] = await Promise.all([
    w.browser().post('/auth/login', { email, password: goodPassword }),
    w.browser().post('/api/reset-password', { token, password: newPassword }),
  ])
  expect(change.status).toBe(200)
  const late = w.browser()
  late.cookies.set(
    'cobuy_session',
    String(login.headers['set-cookie'] ?? '').match(/=([\w-]{43})/)?.[1] ?? '',
  )
  expect((await late.get('/api/auth/status')).body).toEqual({ isAuthenticated: false })
})

test('the link is stored as a hash', async () => {
  const { email } = await account(w)
  const token = await askForLink(email)
  const { rows } = await w.parts.database.pool.query('select * from password_resets')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
})
