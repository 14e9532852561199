import { describe, expect, test } from 'vitest'
import type { Browser } from '#test/support/browser.ts'
import { account, goodPassword, userByEmail } from '#test/support/builders.ts'
import { someone, world } from '#test/support/world.ts'

const w = await world()

/** The code in the newest email to an address. */
async function mailedCode(email: string) {
  const mail = (await w.emailsTo(email)).at(-1)
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}

async function askForCode(browser: Browser, email: string) {
  expect((await browser.post('/api/send-otp', { email })).status).toBe(200)
  return mailedCode(email)
}

async function prove(browser: Browser, email: string) {
  const otp = await askForCode(browser, email)
  expect((await browser.post('/api/verify-otp', { otp })).status).toBe(200)
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const verdict = ({ status, body }: { status: number; body: { code: string; error: string } }) => [
  status,
  body.code,
  body.error,
]
const expired = [400, 'code_expired', 'This code has expired or was already used. Request a new one.']
const notRight = [400, 'wrong_code', 'Incorrect code. Check the most recent email and try again.']
const notVerified = [400, 'email_not_verified', 'Please verify this email address first.']

describe('refused sign-ups', () => {
  test.each(['', 'ann', 'ann@localhost', 'ann@acme.com\nBcc: all@acme.com', 7, null])(
    'no code is sent to %j',
    async (email) => {
      const answer = await w.browser().post('/api/send-otp', { email })
      expect(answer.status).toBe(400)
      expect(answer.body.fields.email).toBe('Please enter a valid email address.')
    },
  )

  test.each([
    ['short', 'Use at least 8 characters for your password.'],
    ['password123', 'This password is too common and easy to guess. Choose another one.'],
  ])('a password that sign-up would refuse is refused before a code is sent: %s', async (password, rule) => {
    const { email: known } = await account(w)
    for (const email of [someone(), known]) {
      const answer = await w.browser().post('/api/send-otp', { email, password })
      expect(verdict(answer)).toEqual([400, 'weak_password', rule])
      expect(answer.body.fields.password).toBe(rule)
      expect(await w.emailsTo(email)).toEqual([])
    }
  })

  test('a password that equals the address is rejected before a code is sent', async () => {
    const email = someone()
    for (let i = 0; i < 5; i += 1) {
      const answer = await w.browser().post('/api/send-otp', { email, password: email.toUpperCase() })
      expect(answer.body.code).toBe('weak_password')
    }
    expect((await w.browser().post('/api/send-otp', { email, password: goodPassword })).status).toBe(200)
    expect(await w.emailsTo(email)).toHaveLength(1)
  })

  test('a wrong code verifies nothing', async () => {
    const [browser, email] = [w.browser(), someone()]
    const otp = wrong(await askForCode(browser, email))
    expect(verdict(await browser.post('/api/verify-otp', { otp }))).toEqual(notRight)
    expect(verdict(await browser.post('/signup', { email, password: goodPassword }))).toEqual(notVerified)
  })

  test('a code expires after 10 minutes', async () => {
    const [browser, email] = [w.browser(), someone()]
    const otp = await askForCode(browser, email)
    w.clock.pass({ minutes: 10 })
    expect(verdict(await browser.post('/api/verify-otp', { otp }))).toEqual(expired)
  })

  test('after five wrong attempts the right code no longer works', async () => {
    const [browser, email] = [w.browser(), someone()]
    const otp = await askForCode(browser, email)
    for (let i = 0; i < 5; i += 1) {
      expect(verdict(await browser.post('/api/verify-otp', { otp: wrong(otp) }))).toEqual(notRight)
    }
    expect(verdict(await browser.post('/api/verify-otp', { otp }))).toEqual(expired)
  })

  test('a code works only in the browser that requested it', async () => {
    const [mine, other, email] = [w.browser(), w.browser(), someone()]
    const otp = await askForCode(mine, email)
    expect(verdict(await other.post('/api/verify-otp', { otp }))).toEqual(expired)
    await askForCode(other, email)
    expect(verdict(await other.post('/api/verify-otp', { otp }))).toEqual(notRight)
    expect(verdict(await other.post('/signup', { email, password: goodPassword }))).toEqual(notVerified)
  })

  test('a newer code replaces an older one, even one that was already verified', async () => {
    const [browser, email] = [w.browser(), someone()]
    const old = await askForCode(browser, email)
    const fresh = await askForCode(browser, someone())
    if (old !== fresh) expect(verdict(await browser.post('/api/verify-otp', { otp: old }))).toEqual(notRight)
    await prove(browser, email)
    await askForCode(browser, someone())
    expect(verdict(await browser.post('/signup', { email, password: goodPassword }))).toEqual(notVerified)
  })

  test('a code works once', async () => {
    const [browser, email] = [w.browser(), someone()]
    const otp = await askForCode(browser, email)
    expect((await browser.post('/api/verify-otp', { otp })).status).toBe(200)
    expect(verdict(await browser.post('/api/verify-otp', { otp }))).toEqual(expired)
  })

  test('the address must be verified before sign-up', async () => {
    const browser = w.browser()
    const answer = await browser.post('/signup', { email: someone(), password: goodPassword })
    expect(verdict(answer)).toEqual(notVerified)
  })

  test('verifying one address does not verify another', async () => {
    const browser = w.browser()
    await prove(browser, someone())
    const answer = await browser.post('/signup', { email: someone(), password: goodPassword })
    expect(verdict(answer)).toEqual(notVerified)
  })

  test('a verification lasts half an hour', async () => {
    const [browser, email] = [w.browser(), someone()]
    await prove(browser, email)
    w.clock.pass({ minutes: 31 })
    expect(verdict(await browser.post('/signup', { email, password: goodPassword }))).toEqual(notVerified)
  })

  test.each([
    ['is too short', 'short12', 'Use at least 8 characters for your password.'],
    ['is common', 'Password123', 'This password is too common and easy to guess. Choose another one.'],
    ['is too long', 'x'.repeat(1025), 'Use at most 1,024 characters for your password.'],
  ])(
    'a password that %s is refused with its rule, and the address stays verified',
    async (_, password, rule) => {
      const [browser, email] = [w.browser(), someone()]
      await prove(browser, email)
      const answer = await browser.post('/signup', { email, password })
      expect(verdict(answer)).toEqual([400, 'weak_password', rule])
      expect(answer.body.fields).toEqual({ password: rule })
      expect((await browser.post('/signup', { email, password: goodPassword })).status).toBe(201)
    },
  )

  test('the address itself is not allowed as a password', async () => {
    const [browser, email] = [w.browser(), someone()]
    await prove(browser, email)
    const answer = await browser.post('/signup', { email, password: email.toUpperCase() })
    expect(answer.body.fields.password).toBe('Your password cannot be your email address.')
  })
})

test('someone signs up with the emailed code and logs in', async () => {
  const [browser, email] = [w.browser(), someone()]
  const sent = await browser.post('/api/send-otp', { email })
  expect(sent.body).toEqual({ message: 'One time password sent to your email. Please check.' })
  const otp = await mailedCode(email)
  expect(
    (await browser.post('/api/verify-otp', { otp: ` ${otp.slice(0, 3)} ${otp.slice(3)} ` })).status,
  ).toBe(200)
  const answer = await browser.post('/signup', { email, password: goodPassword })
  expect([answer.status, answer.body.message]).toEqual([201, 'Account created successfully! Please log in.'])
  expect((await browser.get('/api/auth/status')).body).toEqual({ isAuthenticated: false })
  expect((await browser.post('/auth/login', { email, password: goodPassword })).status).toBe(200)
  expect((await userByEmail(w, email))?.emailVerifiedAt).toEqual(w.clock.now())
})

test('a code sent as a number counts with its leading zeros', async () => {
  const [browser, email] = [w.browser(), someone()]
  const otp = Number(await askForCode(browser, email))
  expect((await browser.post('/api/verify-otp', { otp })).status).toBe(200)
})

test('an address with an account gets the same response and an email that says so', async () => {
  const { email } = await account(w)
  const [known, unknown] = [w.browser(), w.browser()]
  const answers = [
    await known.post('/api/send-otp', { email: email.toUpperCase() }),
    await unknown.post('/api/send-otp', { email: someone() }),
  ]
  expect(answers[0]?.status).toBe(answers[1]?.status)
  expect(answers[0]?.text).toBe(answers[1]?.text)
  expect(Object.keys(answers[0]?.headers ?? {})).toEqual(Object.keys(answers[1]?.headers ?? {}))
  const [mail] = await w.emailsTo(email)
  expect(mail?.subject).toBe('You already have a Cobuy account')
  expect(mail?.text).not.toMatch(/\b\d{6}\b/)
  for (const browser of [known, unknown]) {
    for (let i = 0; i < 5; i += 1) {
      expect(verdict(await browser.post('/api/verify-otp', { otp: '12345' }))).toEqual(notRight)
    }
    expect(verdict(await browser.post('/api/verify-otp', { otp: '12345' }))).toEqual(expired)
  }
})

test('codes are stored as hashes', async () => {
  const [browser, email] = [w.browser(), someone()]
  const otp = await askForCode(browser, email)
  const { rows } = await w.parts.database.pool.query('select * from email_codes where email = $1', [email])
  const stored = JSON.stringify(rows)
  expect(rows).toHaveLength(1)
  expect(stored).not.toContain(`"${otp}"`)
  for (const secret of browser.cookies.values()) expect(stored).not.toContain(secret)
})
