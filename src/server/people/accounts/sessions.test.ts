import { describe, expect, test } from 'vitest'
import { goodPassword, loggedIn, signedIn } from '#test/support/builders.ts'
import { world } from '#test/support/world.ts'

const w = await world()

describe('access', () => {
  test('a visitor has no profile and no sessions', async () => {
    const visitor = w.browser()
    for (const path of ['/api/user/profile', '/api/sessions']) {
      const answer = await visitor.get(path)
      expect([answer.status, answer.body.code]).toEqual([401, 'sign_in_required'])
    }
    expect((await visitor.get('/api/auth/status')).body).toEqual({ isAuthenticated: false })
    expect((await visitor.get('/api/check-auth')).body).toEqual({ loggedIn: false, user: null })
  })

  test('a made-up cookie is a visitor', async () => {
    const visitor = w.browser()
    visitor.cookies.set('cobuy_session', 'x'.repeat(43))
    expect((await visitor.get('/api/auth/status')).body).toEqual({ isAuthenticated: false })
  })

  test("one person cannot end another's session", async () => {
    const [ann, bob] = [await signedIn(w), await signedIn(w)]
    const { sessions } = (await bob.get('/api/sessions')).body
    expect((await ann.delete(`/api/sessions/${sessions[0]._id}`)).status).toBe(404)
    expect((await bob.get('/api/user/profile')).status).toBe(200)
  })
})

test('a person sees where they are signed in and ends one session', async () => {
  const here = await signedIn(w)
  const there = w.browser()
  await there.post(
    '/auth/login',
    { email: here.email, password: goodPassword },
    { headers: { 'user-agent': 'Phone' } },
  )
  const { sessions } = (await here.get('/api/sessions')).body
  expect(sessions).toHaveLength(2)
  const other = sessions.find((session: { current: boolean }) => !session.current)
  const now = w.clock.now().toISOString()
  expect(other).toEqual({
    _id: expect.any(String),
    current: false,
    createdAt: now,
    lastSeenAt: now,
    userAgent: 'Phone',
    method: 'password',
    device: 'Unknown browser',
  })
  const profile = (await here.get('/api/user/profile')).body
  const { user } = (await here.get('/api/check-auth')).body
  expect(profile).toEqual({
    email: here.email,
    profileImage: '/avatar.svg',
    stripeCustomerId: null,
    userObj: user,
  })
  expect((await here.delete(`/api/sessions/${other._id}`)).status).toBe(204)
  expect((await there.get('/api/user/profile')).status).toBe(401)
  expect((await here.get('/api/user/profile')).body.email).toBe(here.email)
})

test('signing out everywhere ends this session too', async () => {
  const here = await signedIn(w)
  const cookie = new Map(here.cookies)
  expect((await here.delete('/api/sessions')).status).toBe(204)
  for (const [name, value] of cookie) here.cookies.set(name, value)
  expect((await here.get('/api/user/profile')).status).toBe(401)
})

test('a session ends 30 days after its last use', async () => {
  const ann = await signedIn(w)
  w.clock.pass({ days: 29 })
  expect((await ann.get('/api/user/profile')).status).toBe(200)
  w.clock.pass({ days: 29 })
  expect((await ann.get('/api/user/profile')).status).toBe(200)
  w.clock.pass({ days: 31 })
  expect((await ann.get('/api/user/profile')).status).toBe(401)
})

test('a login gets a cookie that scripts cannot read and other sites cannot send', async () => {
  const ann = await loggedIn(w)
  const answer = await ann.post('/auth/login', { email: ann.email, password: goodPassword })
  expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/)
  expect(answer.headers['cache-control']).toBe('no-store')
})
