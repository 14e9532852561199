import { expect, test } from 'vitest'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import type { Browser } from '#test/support/browser.ts'
import { company, goodPassword, signedIn, userByEmail } from '#test/support/builders.ts'
import { codeFor, moveTo, undoTokenFor } from '#test/support/email-changes.ts'
import { anotherSession } from '#test/support/fixtures.ts'
import { someone, world } from '#test/support/world.ts'

const w = await world()

const rounds = Array.from({ length: roundsOf({ short: 1, long: 10 }) }, (_, n) => n + 1)
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

async function asked(person: Browser, email: string) {
  expect((await person.post('/api/user/email', { email })).status).toBe(202)
  return codeFor(w, email)
}

async function verified(email: string) {
  const visitor = w.browser()
  await visitor.post('/api/send-otp', { email })
  const text = (await w.emailsTo(email)).at(-1)?.text ?? ''
  await visitor.post('/api/verify-otp', { otp: /\b\d{6}\b/.exec(text)?.[0] })
  return visitor
}

const countOf = async (email: string) =>
  (await w.parts.database.pool.query(`select id from users where email_key = $1`, [email])).rowCount

test.each(rounds)('a code confirmed twice at once moves the account once (%i)', async () => {
  const ann = await signedIn(w)
  const email = someone('new')
  const code = await asked(ann, email)
  const answers = await Promise.all([1, 2].map(() => ann.post('/api/user/email/confirm', { code })))
  expect(statuses(answers)).toEqual([200, 400])
  expect(await countOf(email)).toBe(1)
})

test.each(rounds)('two people who move to one address: one gets it (%i)', async () => {
  const [ann, bob] = [await signedIn(w), await signedIn(w)]
  const email = someone('wanted')
  const codes = [await asked(ann, email), await asked(bob, email)]
  const answers = await Promise.all(
    [ann, bob].map((person, n) => person.post('/api/user/email/confirm', { code: codes[n] })),
  )
  expect(statuses(answers)).toEqual([200, 400])
  expect(await countOf(email)).toBe(1)
})

test.each(rounds)(
  'an address that is given up while somebody signs up with it stays reserved (%i)',
  async () => {
    const address = someone('left')
    const visitor = await verified(address)
    const ann = await signedIn(w)
    await moveTo(w, ann, address)
    const code = await asked(ann, someone('new'))
    const [confirmed, signedUp] = await Promise.all([
      ann.post('/api/user/email/confirm', { code }),
      visitor.post('/signup', { email: address, password: goodPassword }),
    ])
    expect([confirmed.status, signedUp.status]).toEqual([200, 409])
    expect(await countOf(address)).toBe(0)
  },
)

test.each(rounds)('an undo against a further change: the old address has the account (%i)', async () => {
  const ann = await signedIn(w)
  const id = (await userByEmail(w, ann.email))?.id
  await moveTo(w, ann, someone('b'))
  const token = await undoTokenFor(w, ann.email)
  const code = await asked(ann, someone('c'))
  const [undone, confirmed] = await Promise.all([
    w.browser().post('/api/user/email/undo', { token }),
    ann.post('/api/user/email/confirm', { code }),
  ])
  expect(undone.status).toBe(204)
  expect([200, 400, 401]).toContain(confirmed.status)
  expect((await userByEmail(w, ann.email))?.id).toBe(id)
  expect((await ann.get('/api/auth/status')).body.isAuthenticated).toBe(false)
})

test.each(rounds)('an undo against changing the password: the password is not the thief’s (%i)', async () => {
  const ann = await signedIn(w)
  await moveTo(w, ann, someone('b'))
  const token = await undoTokenFor(w, ann.email)
  const password = 'the thief chose this one'
  const [undone] = await Promise.all([
    w.browser().post('/api/user/email/undo', { token }),
    ann.put('/api/user/password', { current: goodPassword, password }),
  ])
  expect(undone.status).toBe(204)
  const login = await w.browser().post('/auth/login', { email: ann.email, password })
  expect(login.status).toBe(401)
})

test.each(rounds)(
  'a member moves while an admin removes them or lists the address: no error (%i)',
  async () => {
    const { admin, employee, domain } = await company(w)
    const email = someone('new', domain)
    const code = await asked(employee, email)
    const { body } = await admin.get(`/api/company/members?q=${encodeURIComponent(employee.email)}`)
    const other = await anotherSession(w, admin)
    const answers = await Promise.all([
      employee.post('/api/user/email/confirm', { code }),
      admin.delete(`/api/company/members/${body[0]._id}`),
      other.post('/api/company/add-members', { name: 'Emil', emailAccount: email }),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  },
)
