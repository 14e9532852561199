import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { creditLeft } from '#server/billing/ledger/balances.ts'
import { systemContext } from '#server/context.ts'
import { entriesOf } from '#test/support/costs.ts'
import {
  ordered,
  seat,
  slackOrders,
  slackWithContacts,
  tasksOf,
  tokenTo,
  workspace,
} from '#test/support/vendor-orders.ts'
import { world } from '#test/support/world.ts'
import { tasks } from '../tasks/tables.ts'
import { escalate } from './escalate.ts'
import { sendOrders } from './send-orders.ts'
import { vendorLinks, vendorOrders } from './tables.ts'

const w = await world()
await slackWithContacts(w)

/** As an upgrade leaves it: a purchase that was paid before orders existed, with seats that were handed out. */
async function imported() {
  const company = await ordered(w)
  await seat(company.admin, [company.employee.email])
  const { db } = w.parts.database
  await db.delete(vendorLinks).where(eq(vendorLinks.thingId, company.order._id))
  await db.delete(tasks).where(eq(tasks.companyId, company.companyId))
  await db
    .update(vendorOrders)
    .set({ isImported: true, state: 'to_order', clockFrom: null, sentBy: null })
    .where(eq(vendorOrders.id, company.order._id))
  return company
}

const emailsToSlack = async () => (await w.emailsTo(slackOrders)).length

test('an order from before sends nothing by itself, has no clock, and nobody is shown as being set up', async () => {
  const { olga, employee, admin, purchase, order: made } = await imported()
  const before = await emailsToSlack()
  await sendOrders(systemContext(w.parts))
  await escalate(systemContext(w.parts))
  expect(await emailsToSlack()).toBe(before)
  const { body } = await olga.get(`/api/operator/orders/${made._id}`)
  expect(body).toMatchObject({ state: 'to_order', imported: true, isLate: false, people: [] })
  expect(body).not.toHaveProperty('dueAt')
  expect((await employee.get('/api/my-seats')).body.seats[0].access).toMatchObject({ state: 'done' })
  const refused = await admin.post(`/api/purchases/${purchase}/give-up`)
  expect([refused.status, refused.body.code]).toEqual([409, 'not_late'])
})

test('sending it shows the vendor everybody who has a seat', async () => {
  const { olga, employee, companyId, order: made } = await imported()
  expect((await olga.post(`/api/operator/orders/${made._id}/send`)).body.state).toBe('ordered')
  const { body } = await w.browser().get(`/api/vendor/orders/${await tokenTo(w)}`)
  expect(body.people).toMatchObject([{ email: employee.email }])
  expect(await tasksOf(olga, companyId)).toMatchObject([{ kind: 'add', state: 'waiting' }])
})

test('confirming it by hand leaves the people who already work as they are', async () => {
  const { olga, employee, companyId, order: made } = await imported()
  await olga.post(`/api/operator/orders/${made._id}/confirm`, { access: workspace })
  expect(await tasksOf(olga, companyId)).toEqual([])
  expect((await employee.get('/api/my-seats')).body.seats[0].access).toMatchObject({
    state: 'done',
    url: workspace.url,
  })
})

test('it costs nothing until somebody confirms it; then what was invoiced before is in the books', async () => {
  const { olga, companyId, order: made } = await imported()
  const costs = async () => (await entriesOf(w, companyId)).filter(([kind]) => kind.startsWith('cost'))
  await olga.post(`/api/operator/orders/${made._id}/send`)
  expect(await costs()).toEqual([])
  await olga.post(`/api/operator/orders/${made._id}/confirm`, { access: workspace })
  expect(await costs()).toEqual([['cost_accrued', 2000]])
})

test('declined, only cycles that have not begun are credited', async () => {
  const { olga, companyId, order: made } = await imported()
  const { body } = await olga.post(`/api/operator/orders/${made._id}/decline`, { reason: 'Unknown customer' })
  expect(body.state).toBe('failed')
  expect(await creditLeft(systemContext(w.parts), companyId)).toBe(0)
})
