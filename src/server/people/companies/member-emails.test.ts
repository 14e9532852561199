import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mails } from '#server/platform/mail/tables.ts'
import { company, type Team } from '#test/support/builders.ts'
import { someone, world } from '#test/support/world.ts'
import { members } from './tables.ts'

const w = await world({ env: { RATE_LIMITS: 'on' } })

const asBrowser = (name: string, email: string) => ({
  name,
  email,
  productName: '',
  admin: false,
  subscriptions: [],
})

async function addEmployee({ admin, domain }: Team, name = 'Ann') {
  const emailAccount = someone('ann', domain)
  await admin.post('/api/company/add-members', { name, emailAccount, admin: false })
  return emailAccount
}

test('a new employee gets one email, even if the browser requests it repeatedly', async () => {
  const team = await company(w, { name: 'Acme & <Sons>' })
  const email = await addEmployee(team)
  for (const address of [email, email.toUpperCase(), ` ${email} `]) {
    expect((await team.admin.post('/api/send-email', asBrowser('Ann', address))).status).toBe(202)
  }
  const sent = await w.emailsTo(email)
  expect(sent.map(({ subject }) => subject)).toEqual(['You were added to a company on Cobuy'])
  expect(sent[0]?.text).not.toContain('invitation=')
  expect(sent[0]?.html).toContain('Acme &#38; &#60;Sons&#62;')
})

test('the browser controls neither the text nor the link', async () => {
  const team = await company(w)
  const email = await addEmployee(team)
  const body = { ...asBrowser('Buy pills', email), admin: true, productName: 'pills', html: '<b>pills</b>' }
  await team.admin.post('/api/send-email', body)
  for (const mail of await w.emailsTo(email)) expect(JSON.stringify(mail)).not.toMatch(/pills|invitation=/)
})

test('nothing is sent to an address outside the company', async () => {
  const [team, other] = [await company(w), await company(w)]
  const stranger = someone('stranger')
  const before = (await w.emailsTo(other.employee.email)).length
  for (const address of [stranger, other.employee.email, `${team.employee.email},${stranger}`, 'x']) {
    const answer = await team.admin.post('/api/send-email', asBrowser('X', address))
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  }
  expect(await w.emailsTo(stranger)).toEqual([])
  expect(await w.emailsTo(other.employee.email)).toHaveLength(before)
})

test('a member who was never emailed gets the email once, on request', async () => {
  const team = await company(w)
  const email = await addEmployee(team)
  await w.runJobs()
  await w.parts.database.db.delete(mails).where(eq(mails.recipient, email))
  const before = (await w.emailsTo(email)).length
  await team.admin.post('/api/send-email', asBrowser('Ann', email))
  await team.admin.post('/api/send-email', asBrowser('Ann', email))
  expect(await w.emailsTo(email)).toHaveLength(before + 1)
})

test('a browser that requests too many emails is limited', async () => {
  const team = await company(w)
  const email = await addEmployee(team)
  const answers = []
  for (let time = 0; time < 31; time += 1) {
    answers.push(await team.admin.post('/api/send-email', asBrowser('Ann', email)))
  }
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(30)
  expect(answers[30]?.status).toBe(429)
  expect(answers[30]?.headers['retry-after']).toBe('60')
})

describe('header injection', () => {
  test.each(['Ann\r\nBcc: evil@y.example', 'Ann\nSubject: pills', 'Ann\u2028Bcc: evil@y.example'])(
    'in the name %j is harmless',
    async (name) => {
      const team = await company(w, { name: `Acme${name.slice(3)}` })
      const email = await addEmployee(team, name)
      const [member] = await w.parts.database.db.select().from(members).where(eq(members.email, email))
      const [mail] = await w.emailsTo(email)
      expect(member?.name).not.toMatch(/[\r\n\u2028]/)
      expect(mail?.subject).not.toMatch(/[\r\n\u2028]/)
      expect(mail?.to).toBe(email)
    },
  )
})
