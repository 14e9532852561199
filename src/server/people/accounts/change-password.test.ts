import { expect, test } from 'vitest'
import type { Browser } from '#test/support/browser.ts'
import { goodPassword, loggedIn, signedIn, userByEmail } from '#test/support/builders.ts'
import { anotherSession } from '#test/support/fixtures.ts'
import { world } from '#test/support/world.ts'

const w = await world({ env: { RATE_LIMITS: 'on' } })

const next = 'a different horse battery'
const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/status')).body.isAuthenticated

test('the current password is asked for, however fresh the session is', async () => {
  const ann = await signedIn(w)
  for (const current of [undefined, 'wrong']) {
    const refused = await ann.put('/api/user/password', { current, password: next })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { current: "This isn't your current password." },
    ])
  }
  const weak = await ann.put('/api/user/password', { current: goodPassword, password: 'short' })
  expect(weak.body.code).toBe('weak_password')
})

test('wrong ones are limited per person', async () => {
  const ann = await signedIn(w)
  for (let n = 0; n < 10; n += 1) await ann.put('/api/user/password', { current: 'wrong', password: next })
  expect((await ann.put('/api/user/password', { current: goodPassword, password: next })).status).toBe(429)
  w.clock.pass({ hours: 1 })
  expect((await ann.put('/api/user/password', { current: goodPassword, password: next })).status).toBe(204)
})

test('other sessions end, this one continues under another token, and an email tells', async () => {
  const ann = await loggedIn(w)
  const other = await anotherSession(w, ann)
  const stolen = w.browser()
  for (const [name, value] of ann.cookies) stolen.cookies.set(name, value)
  expect((await ann.put('/api/user/password', { current: goodPassword, password: next })).status).toBe(204)
  expect([await isSignedIn(ann), await isSignedIn(other), await isSignedIn(stolen)]).toEqual([
    true,
    false,
    false,
  ])
  const mail = (await w.emailsTo(ann.email)).at(-1)
  expect([mail?.subject, mail?.text]).toEqual([
    'Your Cobuy password was changed',
    expect.stringContaining('signed out on all other devices'),
  ])
  const login = (password: string) => w.browser().post('/auth/login', { email: ann.email, password })
  expect([(await login(goodPassword)).status, (await login(next)).status]).toEqual([401, 200])
})

test('a person without one sets their first with a fresh proof', async () => {
  const ann = await signedIn(w)
  await w.parts.database.pool.query(`update users set password_hash = null, google_sub = $2 where id = $1`, [
    (await userByEmail(w, ann.email))?.id,
    ann.email,
  ])
  w.clock.pass({ minutes: 11 })
  const stale = await ann.put('/api/user/password', { password: next })
  expect([stale.status, stale.body.code, stale.body.methods]).toEqual([403, 'fresh_factor', ['google']])
  const fresh = await anotherSession(w, ann)
  expect((await fresh.put('/api/user/password', { password: next })).status).toBe(204)
})
