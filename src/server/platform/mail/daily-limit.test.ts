import { expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { account, company, type Team } from '#test/support/builders.ts'
import { operatorEmail, someone, world } from '#test/support/world.ts'
import { queueMail } from './queue-mail.ts'

const w = await world({ env: { SUPPORT_EMAIL: 'help@provider.example', RATE_LIMITS: 'on' } })

async function addAndRemove({ admin }: Team, emailAccount: string) {
  const added = await admin.post('/api/company/add-members', { name: 'Ann', emailAccount })
  await admin.delete(`/api/company/members/${added.body._id}`)
  return added
}

test('a person without an account gets at most five emails a day, even if many companies add them', async () => {
  const [one, two] = [await company(w), await company(w)]
  const bystander = someone('bystander')
  for (let round = 0; round < 4; round += 1) {
    const added = await addAndRemove(round % 2 ? one : two, round % 2 ? bystander : bystander.toUpperCase())
    expect([added.status, added.body.invitedAt !== null]).toEqual([201, true])
  }
  w.clock.pass({ hours: 20 })
  expect((await addAndRemove(one, bystander)).body.invitedAt).not.toBeNull()
  const sixth = await addAndRemove(two, bystander)
  expect([sixth.status, sixth.body.invitedAt]).toEqual([201, null])
  expect(await w.emailsTo(bystander)).toHaveLength(5)
  w.clock.pass({ hours: 5 })
  expect((await addAndRemove(two, bystander)).body.invitedAt).not.toBeNull()
  expect(await w.emailsTo(bystander)).toHaveLength(6)
})

test('an admin who resends an invitation beyond the limit sees that no email was sent', async () => {
  const { admin } = await company(w)
  const emailAccount = someone('enough')
  const { body } = await admin.post('/api/company/add-members', { name: 'Ann', emailAccount, admin: true })
  const resend = () => admin.post(`/api/company/members/${body._id}/invitation`)
  for (let round = 0; round < 4; round += 1) expect((await resend()).status).toBeLessThan(300)
  w.clock.pass({ hours: 2 })
  const refused = await resend()
  expect([refused.status, refused.body.code]).toEqual([429, 'email_limit'])
  expect(refused.body.message).toContain('5 emails today')
  expect(await w.emailsTo(emailAccount)).toHaveLength(5)
})

test('sign-up codes have their own limit', async () => {
  const email = someone('newcomer')
  for (let round = 0; round < 7; round += 1) {
    w.clock.pass({ minutes: 10 })
    expect((await w.browser().post('/api/send-otp', { email })).status).toBe(200)
  }
  expect(await w.emailsTo(email)).toHaveLength(7)
})

test('people with an account, operators and our own support address get all their email', async () => {
  const { email } = await account(w)
  for (const to of [email, operatorEmail, 'Help@provider.example']) {
    const outcomes = []
    for (let round = 0; round < 7; round += 1) {
      const data = { kind: 'support', name: 'Ann', email: 'ann@acme.com', message: 'Hello' }
      outcomes.push(
        await inTransaction(systemContext(w.parts), (tx) => queueMail(tx, 'contact-message', { to, data })),
      )
    }
    expect(new Set(outcomes)).toEqual(new Set(['queued']))
  }
})
