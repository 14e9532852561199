import { expect, test } from 'vitest'
import { buyer, order, paid } from '#test/support/buyers.ts'
import { companyWithMembers, memberIds } from '#test/support/company-members.ts'
import { world } from '#test/support/world.ts'

const w = await world({ env: { RATE_LIMITS: 'on' } })

type Admin = Awaited<ReturnType<typeof buyer>>['admin']
const sendEmail = (admin: Admin, email: string, more: object = {}) =>
  admin.post('/api/send-product-email', {
    members: [{ name: 'You won <b>', email, productName: 'Wiza', subscriptions: 'Email (M)', ...more }],
  })
const give = (admin: Admin, ids: string[], subscriptions = ['Email (M)']) =>
  admin.post('/api/company/members', { selectedMembers: ids, product: 'Wiza', subscriptions })

/** A company with an employee who has a Wiza seat. */
async function seated() {
  const { admin, employee, ...rest } = await buyer(w, { name: 'Halden Robotics' })
  await paid(w, admin, order('Wiza', 'Email monthly', 3))
  await paid(w, admin, order('Wiza', 'Email and Phone monthly', 3))
  const id = (await memberIds(admin)).get(employee.email) ?? ''
  await give(admin, [id])
  return { ...rest, admin, employee, id }
}

const seatEmails = async (address: string) =>
  (await w.emailsTo(address)).filter(({ subject }) => subject.startsWith('Wiza is being set up'))

test('nobody outside the company or without the seat is emailed; one such name rejects the whole call', async () => {
  const [{ admin, employee }, other] = [await seated(), await companyWithMembers(w, 0)]
  const both = (email: string, more: object = {}) => ({
    members: [
      { email: employee.email, productName: 'Wiza', subscriptions: 'Email (M)' },
      { email, productName: 'Wiza', subscriptions: 'Email (M)', ...more },
    ],
  })
  const send = async (body: object) => (await admin.post('/api/send-product-email', body)).status
  expect(await send(both('victim@elsewhere.example'))).toBe(404)
  expect(await send(both(other.admin.email))).toBe(404)
  expect(await send(both(admin.email))).toBe(409)
  expect(await send(both(employee.email, { subscriptions: 'Email and Phone (M)' }))).toBe(409)
  expect(await send(both(employee.email, { subscriptions: ['Email (A)'] }))).toBe(409)
  expect(await send(both(employee.email, { subscriptions: 'Gold' }))).toBe(400)
  expect(await send(both(employee.email, { productName: 'Nothing' }))).toBe(404)
  expect(await send(both(employee.email, { productName: 'LinkedIn', subscriptions: '' }))).toBe(409)
  expect(await send({ members: [] })).toBe(400)
  expect(await seatEmails(employee.email)).toEqual([])
})

test('a member is emailed about each seat once, with text from the server', async () => {
  const { admin, employee, id } = await seated()
  for (let time = 0; time < 3; time += 1) expect((await sendEmail(admin, employee.email)).status).toBe(202)
  const [mail, ...more] = await seatEmails(employee.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Wiza is being set up for you')
  expect(mail?.text).toContain('Halden Robotics gave you a seat in Wiza: Email (M).')
  expect(mail?.html).not.toContain('You won')

  await give(admin, [id], ['Email and Phone (M)'])
  await sendEmail(admin, employee.email.toUpperCase(), { subscriptions: ['Email and Phone (M)'] })
  const emails = await seatEmails(employee.email)
  expect(emails).toHaveLength(2)
  expect(emails[1]?.text).toContain('Wiza: Email and Phone (M).')
})

test('these emails are limited per company', async () => {
  const { admin, employee } = await seated()
  const statuses = new Set<number>()
  for (let time = 0; time < 31; time += 1) statuses.add((await sendEmail(admin, employee.email)).status)
  expect([...statuses]).toEqual([202, 429])
  w.clock.pass({ minutes: 2 })
  expect((await sendEmail(admin, employee.email)).status).toBe(202)
})
