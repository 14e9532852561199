import { describe, expect, test } from 'vitest'
import { company, goodPassword, loggedIn, signedIn } from '#test/support/builders.ts'
import { codeAt, enrollPasskey, enrollTotp, firstStep, isSignedIn, withTotp } from '#test/support/factors.ts'
import { list, tokenFor } from '#test/support/invitations.ts'
import { someone, world } from '#test/support/world.ts'

const w = await world({ env: { RATE_LIMITS: 'on' } })

const codeOf = ({ secret }: { secret: string }) => codeAt(secret, w.clock.now())

describe('refused second steps', () => {
  test('without a first step there is nothing to finish', async () => {
    const answer = await w.browser().post('/auth/second-factor', { code: '123456' })
    expect([answer.status, answer.body.code]).toEqual([401, 'login_over'])
  })

  test('a wrong code opens nothing, five of them end the login, and the password must come again', async () => {
    const ann = await withTotp(w)
    const browser = w.browser()
    await firstStep(browser, ann.email)
    for (let i = 0; i < 5; i += 1) {
      const answer = await browser.post('/auth/second-factor', { code: '000000' })
      expect([answer.status, answer.body.code]).toEqual([401, 'wrong_factor'])
    }
    const late = await browser.post('/auth/second-factor', { code: codeOf(ann) })
    expect([late.status, late.body.code]).toEqual([401, 'login_over'])
    expect(await isSignedIn(browser)).toBe(false)
    await firstStep(browser, ann.email)
    expect((await browser.post('/auth/second-factor', { code: codeOf(ann) })).status).toBe(200)
  })

  test('after ten wrong codes in an hour, one account and network must wait', async () => {
    const ann = await withTotp(w)
    const browser = w.browser()
    for (let i = 0; i < 10; i += 1) {
      if (i % 5 === 0) await firstStep(browser, ann.email)
      await browser.post('/auth/second-factor', { code: '000000' })
    }
    await firstStep(browser, ann.email)
    const answer = await browser.post('/auth/second-factor', { code: codeOf(ann) })
    expect([answer.status, answer.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    const elsewhere = w.browser()
    await firstStep(elsewhere, ann.email)
    expect((await elsewhere.post('/auth/second-factor', { code: codeOf(ann) })).status).toBe(200)
    w.clock.pass({ hours: 1 })
    await firstStep(browser, ann.email)
    expect((await browser.post('/auth/second-factor', { code: codeOf(ann) })).status).toBe(200)
  })

  test('the step lasts ten minutes', async () => {
    const ann = await withTotp(w)
    const browser = w.browser()
    await firstStep(browser, ann.email)
    w.clock.pass({ minutes: 10 })
    expect((await browser.post('/auth/second-factor', { code: codeOf(ann) })).body.code).toBe('login_over')
  })

  test('another browser cannot take it over', async () => {
    const ann = await withTotp(w)
    const [browser, thief] = [w.browser(), w.browser()]
    await firstStep(browser, ann.email)
    thief.cookies.set('cobuy_pending', browser.cookies.get('cobuy_pending') ?? '')
    expect((await thief.post('/auth/second-factor', { code: codeOf(ann) })).body.code).toBe('login_over')
  })

  test("somebody else's code, recovery code or passkey does not count", async () => {
    const [ann, bob] = [await withTotp(w), await withTotp(w)]
    const { authenticator } = await enrollPasskey(bob.browser)
    const browser = w.browser()
    await firstStep(browser, ann.email)
    const passkey = authenticator.answer((await browser.post('/auth/passkey/options')).body)
    const recoveryCode = bob.recoveryCodes[0]
    for (const given of [{ code: codeOf(bob) }, { recoveryCode }, { passkey }])
      expect((await browser.post('/auth/second-factor', given)).status).toBe(401)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('a password that changed in between ends the login', async () => {
    const ann = await withTotp(w)
    const browser = w.browser()
    await firstStep(browser, ann.email)
    await ann.browser.delete('/api/sessions')
    expect((await browser.post('/auth/second-factor', { code: codeOf(ann) })).body.code).toBe('login_over')
  })
})

test('an account without a factor logs in as ever', async () => {
  const { email } = await loggedIn(w)
  const browser = w.browser()
  const answer = await firstStep(browser, email)
  expect([answer.status, answer.body]).toEqual([200, { message: 'Logged in.' }])
  expect(browser.cookies.has('cobuy_pending')).toBe(false)
})

test('with a factor, the password opens nothing yet, and names what may follow', async () => {
  const ann = await withTotp(w)
  const browser = w.browser()
  const answer = await firstStep(browser, ann.email)
  expect([answer.status, answer.body]).toEqual([
    200,
    { message: expect.any(String), secondFactor: ['totp', 'recovery'] },
  ])
  expect(String(answer.headers['set-cookie'])).toMatch(
    /cobuy_pending=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/,
  )
  expect(await isSignedIn(browser)).toBe(false)
  const done = await browser.post('/auth/second-factor', { code: codeOf(ann) })
  expect([done.status, done.body]).toEqual([200, { message: 'Logged in.' }])
  expect(browser.cookies.has('cobuy_pending')).toBe(false)
  const { sessions } = (await browser.get('/api/sessions')).body
  expect(sessions.find((each: { current: boolean }) => each.current).method).toBe('password')
  expect((await browser.get('/api/user/security')).body.freshUntil).not.toBeNull()
})

test('a code counts once, also one step early or late', async () => {
  const ann = await withTotp(w)
  const code = codeOf(ann)
  const logIn = async (given: object) => {
    const browser = w.browser()
    await firstStep(browser, ann.email)
    return (await browser.post('/auth/second-factor', given)).status
  }
  expect(await logIn({ code })).toBe(200)
  expect(await logIn({ code })).toBe(401)
  const before = codeAt(ann.secret, new Date(w.clock.now().getTime() - 30_000))
  expect(await logIn({ code: before })).toBe(401)
  const after = codeAt(ann.secret, new Date(w.clock.now().getTime() + 30_000))
  expect(await logIn({ code: after })).toBe(200)
})

test('a recovery code works once, in any spelling, and its use is emailed', async () => {
  const ann = await withTotp(w)
  const [recoveryCode = ''] = ann.recoveryCodes
  const browser = w.browser()
  await firstStep(browser, ann.email)
  const spelled = recoveryCode.toLowerCase().replaceAll('-', ' ')
  expect((await browser.post('/auth/second-factor', { recoveryCode: spelled })).status).toBe(200)
  expect((await browser.get('/api/user/security')).body.recoveryCodesLeft).toBe(9)
  const again = w.browser()
  await firstStep(again, ann.email)
  expect((await again.post('/auth/second-factor', { recoveryCode })).body.code).toBe('wrong_factor')
  const used = (await w.emailsTo(ann.email)).filter(({ subject }) => subject.includes('recovery code'))
  expect(used.map(({ subject }) => subject)).toEqual(['A recovery code was used'])
})

test('an invitation is accepted only when the login is complete', async () => {
  const acme = await company(w)
  const email = someone('ivy')
  const ivy = await withTotp(w, email)
  await list(acme.admin, email)
  const invitation = await tokenFor(w, email)
  const browser = w.browser()
  await browser.post('/auth/login', { email, password: goodPassword, invitation })
  expect((await ivy.browser.get('/api/check-auth')).body.user.companyId).toBeNull()
  await browser.post('/auth/second-factor', { code: codeOf(ivy) })
  expect((await browser.get('/api/check-auth')).body.user.companyId).toBe(acme.id)
})

test('a failed second step is in the audit log', async () => {
  const ann = await withTotp(w)
  const browser = w.browser()
  await firstStep(browser, ann.email)
  await browser.post('/auth/second-factor', { code: '000000' })
  const { rows } = await w.parts.database.pool.query(
    `select detail from audit_log where action = 'account.login_failed' and detail->>'email' = $1`,
    [ann.email],
  )
  expect(rows).toEqual([{ detail: { email: ann.email, reason: 'wrong second factor', tries: 1 } }])
})

describe('a login from a new browser', () => {
  const newDevices = async (email: string) =>
    (await w.emailsTo(email)).filter(({ subject }) => subject.includes('New login'))

  test('is emailed with time, browser and address, but never the first one', async () => {
    const ann = await loggedIn(w)
    expect(await newDevices(ann.email)).toEqual([])
    await ann.post('/auth/login', { email: ann.email, password: goodPassword })
    expect(await newDevices(ann.email)).toEqual([])
    const phone = w.browser()
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.6 Mobile Safari/604.1' }
    await phone.post('/auth/login', { email: ann.email, password: goodPassword }, { headers })
    const [email, ...others] = await newDevices(ann.email)
    expect(email?.subject).toBe('New login from Safari on iPhone')
    expect(email?.text).toMatch(/Nov 12, \d+:\d\d [AP]M UTC, address 10\.\d+\.\d+\.\d+/)
    expect(others).toEqual([])
    await phone.post('/auth/login', { email: ann.email, password: goodPassword }, { headers })
    expect(await newDevices(ann.email)).toHaveLength(1)
  })

  test('counts once it is complete', async () => {
    const browser = await loggedIn(w)
    const { secret } = await enrollTotp(w, browser)
    const other = w.browser()
    await firstStep(other, browser.email)
    expect(await newDevices(browser.email)).toEqual([])
    await other.post('/auth/second-factor', { code: codeAt(secret, w.clock.now()) })
    expect(await newDevices(browser.email)).toHaveLength(1)
  })
})

test('a signed-in person is not asked for a second step at other calls', async () => {
  const ann = await signedIn(w)
  expect((await ann.get('/api/user/security')).body).toEqual({
    hasPassword: true,
    totp: false,
    passkeys: [],
    recoveryCodesLeft: 0,
    required: false,
    freshUntil: expect.any(String),
    google: false,
    sso: false,
  })
})
