import { beforeAll, expect, test } from 'vitest'
import { buyer, operatorEmail, order, paid } from '../../../test/buyers.ts'
import { memberIds, staffed } from '../../../test/staff.ts'
import { type World, world } from '../../../test/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ env: { OPERATOR_EMAILS: operatorEmail } })
})

type Admin = Awaited<ReturnType<typeof buyer>>['admin']
const tell = (admin: Admin, email: string, more: object = {}) =>
  admin.post('/api/send-product-email', {
    members: [{ name: 'You won <b>', email, productName: 'Wiza', subscriptions: 'Email (M)', ...more }],
  })
const give = (admin: Admin, ids: string[], subscriptions = ['Email (M)']) =>
  admin.post('/api/company/members', { selectedMembers: ids, product: 'Wiza', subscriptions })

/** A company whose employee holds a seat of Wiza. */
async function seated() {
  const { admin, employee, ...rest } = await buyer(w, { name: 'Halden Robotics' })
  await paid(w, admin, order('Wiza', 'Email monthly', 3))
  await paid(w, admin, order('Wiza', 'Email and Phone monthly', 3))
  const id = (await memberIds(admin)).get(employee.email) ?? ''
  await give(admin, [id])
  return { ...rest, admin, employee, id }
}

const seatMails = async (address: string) =>
  (await w.mailsTo(address)).filter(({ subject }) => subject.startsWith('You have a seat'))

test('nobody outside the company and nobody without the seat is mailed; one such name stops the whole call', async () => {
  const [{ admin, employee }, other] = [await seated(), await staffed(w, 0)]
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
  expect(await seatMails(employee.email)).toEqual([])
})

test('a member is told of their seats once, in the server’s own words', async () => {
  const { admin, employee, id } = await seated()
  for (let time = 0; time < 3; time += 1) expect((await tell(admin, employee.email)).status).toBe(202)
  const [mail, ...more] = await seatMails(employee.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('You have a seat: Wiza')
  expect(mail?.text).toContain('Halden Robotics has given you Wiza: Email (M).')
  expect(mail?.html).not.toContain('You won')

  await give(admin, [id], ['Email and Phone (M)'])
  await tell(admin, employee.email.toUpperCase(), { subscriptions: ['Email and Phone (M)'] })
  const told = await seatMails(employee.email)
  expect(told).toHaveLength(2)
  expect(told[1]?.text).toContain('Wiza: Email and Phone (M).')
})

test('the mail is limited for each company', async () => {
  const { admin, employee } = await seated()
  const statuses = new Set<number>()
  for (let time = 0; time < 31; time += 1) statuses.add((await tell(admin, employee.email)).status)
  expect([...statuses]).toEqual([202, 429])
  w.clock.pass({ minutes: 2 })
  expect((await tell(admin, employee.email)).status).toBe(202)
})
