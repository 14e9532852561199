import { describe, expect, test } from 'vitest'
import type { Answer, Browser } from '#test/support/browser.ts'
import { account, company, goodPassword, signedIn } from '#test/support/builders.ts'
import { moveTo } from '#test/support/email-changes.ts'
import { withTotp } from '#test/support/factors.ts'
import { timesVerified } from '#test/support/quick-passwords.ts'
import { statementsOf } from '#test/support/statements.ts'
import { someone, world } from '#test/support/world.ts'

const w = await world()

type Call = (email: string) => Promise<{ browser: Browser; send: () => Promise<Answer> }>

/** Whoever does not know the account's secrets, with an address that may have one. */
const calls: Record<string, Call> = {
  'POST /auth/login': asVisitor((browser, email) =>
    browser.post('/auth/login', { email, password: 'not this one' }),
  ),
  'POST /api/forgot-password': asVisitor((browser, email) => browser.post('/api/forgot-password', { email })),
  'POST /api/send-otp': asVisitor((browser, email) => browser.post('/api/send-otp', { email })),
  'POST /signup': asVisitor((browser, email) => browser.post('/signup', { email, password: goodPassword })),
  'POST /api/waitlist/Zoom': asVisitor((browser, email) =>
    browser.post('/api/waitlist/Zoom', { email, yearlySpend: 1, product: [{ name: 'Pro', seats: 1 }] }),
  ),
  'POST /api/contact': asVisitor((browser, email) =>
    browser.post('/api/contact', { kind: 'support', name: 'Ann', email, message: 'Good day' }),
  ),
  'POST /api/user/email': async (email) => {
    const browser = await signedIn(w)
    return { browser, send: () => browser.post('/api/user/email', { email }) }
  },
  'POST /api/company/add-members': async (email) => {
    const browser = (await company(w)).admin
    return {
      browser,
      send: () => browser.post('/api/company/add-members', { name: 'Ann', emailAccount: email }),
    }
  },
}

/** A browser that has been here before, but not with this account. */
function asVisitor(send: (browser: Browser, email: string) => Promise<Answer>): Call {
  return async (email) => {
    const browser = w.browser()
    await browser.get('/api/auth/status')
    return { browser, send: () => send(browser, email) }
  }
}

const known: Record<string, () => Promise<string>> = {
  'an account': async () => (await account(w)).email,
  'an account with a second factor': async () => (await withTotp(w)).email,
  'an account without a password': async () => {
    const { email, id } = await account(w)
    await w.parts.database.pool.query(`update users set password_hash = null where id = $1`, [id])
    return email
  },
  'an account that is to be deleted': async () => {
    const ann = await signedIn(w)
    await ann.delete('/api/user', { body: { email: ann.email } })
    return ann.email
  },
  'an address that its owner can take back': async () => {
    const ann = await signedIn(w)
    await moveTo(w, ann, someone('moved'))
    return ann.email
  },
  'a member of another company': async () => (await company(w)).employee.email,
}

/** What a call did: its answer, every statement it ran in order, and how many passwords it compared. */
async function workOf(call: Call, email: string) {
  const { send } = await call(email)
  const before = timesVerified()
  let answer: Answer | null = null
  const statements = await statementsOf(async () => {
    answer = await send()
  })
  const { status, text } = answer as unknown as Answer
  return {
    answer: [status, text.replaceAll(email, '{email}').replace(/"[0-9a-f-]{36}"/g, '"{id}"')],
    // Whoever has an account finds an invitation in the app too.
    statements: statements
      .map((each) => each.text)
      .filter((sql) => !/^insert into "notifications"/.test(sql)),
    passwords: timesVerified() - before,
  }
}

describe.each(Object.entries(calls))('%s does the same work', (_, call) => {
  test.each(Object.entries(known))('for nobody and for %s', async (_who, make) => {
    const email = await make()
    await workOf(call, someone()) // the first call also prepares
    const [unknown, theirs] = [await workOf(call, someone()), await workOf(call, email)]
    expect(theirs).toEqual(unknown)
  })
})

test('a login compares one password, whether or not there is one to compare', async () => {
  const login = calls['POST /auth/login'] as Call
  const { email, id } = await account(w)
  expect((await workOf(login, email)).passwords).toBe(1)
  await w.parts.database.pool.query(`update users set password_hash = null where id = $1`, [id])
  expect((await workOf(login, email)).passwords).toBe(1)
  expect((await workOf(login, someone())).passwords).toBe(1)
})

test('emails are written by a job after the answer to a password reset, whoever asked', async () => {
  const { email } = await account(w)
  for (const each of [email, someone()]) {
    const { statements } = await workOf(calls['POST /api/forgot-password'] as Call, each)
    expect(statements.filter((text) => /into "?mails"?/.test(text))).toEqual([])
  }
})

test('a second step, a passkey and lost factors take no address at all', async () => {
  const browser = w.browser()
  const answers = [
    await browser.post('/auth/second-factor', { code: '123456' }),
    await browser.post('/auth/passkey/options'),
    await browser.post('/auth/lost-factors'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 200, 401])
  expect(answers[1]?.body.allowCredentials ?? []).toEqual([])
})
