import { describe, expect, test } from 'vitest'
import { issueFirstInvoices } from '#server/billing/invoices/issue-first-invoices.ts'
import { creditLeft } from '#server/billing/ledger/balances.ts'
import { systemContext } from '#server/context.ts'
import { order, type Person, paid } from '#test/support/buyers.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { more } from '#test/support/more.ts'
import { awarded, paysFirst, purchaseOf } from '#test/support/pool-purchases.ts'
import { published } from '#test/support/publications.ts'
import { statementsOf } from '#test/support/statements.ts'
import {
  ordered,
  orderOf,
  seat,
  slackOrders,
  slackWithContacts,
  tasksOf,
  tokenTo,
  workspace,
} from '#test/support/vendor-orders.ts'
import { operatorEmail, world } from '#test/support/world.ts'
import { escalate } from './escalate.ts'
import { orderMailFailed } from './mail-failed.ts'
import { sendOrders } from './send-orders.ts'
import { vendorLinks } from './tables.ts'

const w = await world()
await slackWithContacts(w)

const vendor = () => w.browser()
const subjects = async (address: string) => (await w.emailsTo(address)).map(({ subject }) => subject)

/** The clock moves; people log in again. */
async function later(days: number, ...people: Person[]) {
  w.clock.pass({ days })
  for (const person of people) await signInAgain(w, person)
}

describe('an order that the vendor declines', () => {
  test('ends the purchase with its seats, and what was paid becomes credit', async () => {
    const { admin, employee, purchase, companyId, olga } = await ordered(w)
    await seat(admin, [employee.email])
    const reason = 'We no longer sell this plan'
    const answer = await vendor().post(`/api/vendor/orders/${await tokenTo(w)}/decline`, { reason })
    expect(answer.body).toMatchObject({ state: 'failed', answer: { kind: 'declined', reason } })
    expect((await admin.get('/api/purchases/closed')).body[0]).toMatchObject({
      _id: purchase,
      status: 'cancelled',
    })
    expect((await employee.get('/api/my-seats')).body.seats).toEqual([])
    expect((await tasksOf(olga, companyId)).map(({ state }: { state: string }) => state)).toEqual(['dropped'])
    const { amountsDue } = (await admin.get('/api/purchases/closed')).body[0].invoice
    expect(await creditLeft(systemContext(w.parts), companyId)).toBe(Math.round(amountsDue * 100))
    const [notes] = (await subjects(admin.email)).filter((subject) => subject.includes('cannot deliver'))
    expect(notes).toBe(`Slack cannot deliver: $${amountsDue.toFixed(2)} credited`)
  })

  test('shows its vendor nobody who gets a seat later, nor how they get in', async () => {
    const { admin, employee, olga, purchase } = await ordered(w)
    await seat(admin, [employee.email])
    const token = await tokenTo(w)
    const declined = await vendor().post(`/api/vendor/orders/${token}/decline`, { reason: 'Sold out' })
    expect(declined.body).toMatchObject({ state: 'failed', people: [], keys: [] })
    const again = await paid(w, admin, order('Slack', 'Pro', 4))
    expect(again).not.toBe(purchase)
    const { _id } = await orderOf(olga, again)
    await olga.post(`/api/operator/orders/${_id}/confirm`, { access: workspace })
    await seat(admin, [employee.email])
    const seen = (await vendor().get(`/api/vendor/orders/${token}`)).body
    expect(seen).toMatchObject({ state: 'failed', people: [], keys: [] })
    expect(seen).not.toHaveProperty('access')
  })

  test('cannot be declined without a reason, nor by somebody without the link', async () => {
    const { order: made, admin } = await ordered(w)
    const token = await tokenTo(w)
    expect((await vendor().post(`/api/vendor/orders/${token}/decline`, { reason: '' })).status).toBe(400)
    expect((await admin.post(`/api/operator/orders/${made._id}/decline`, { reason: 'Why not' })).status).toBe(
      403,
    )
    expect((await vendor().get(`/api/vendor/orders/${token}`)).body.state).toBe('ordered')
  })

  test('can no longer be declined once it is active', async () => {
    const { order: made, olga } = await ordered(w)
    await olga.post(`/api/operator/orders/${made._id}/confirm`, { access: workspace })
    const refused = await olga.post(`/api/operator/orders/${made._id}/decline`, { reason: 'Too late' })
    expect([refused.status, refused.body.code]).toEqual([409, 'order_state'])
    expect(refused.body.message).toContain('This order is active')
  })
})

describe('an order that was to replace a subscription', () => {
  /** A company with an active subscription that a pool replaces at its end: in a month, or in two after a notice. */
  async function switching(hasNotice: boolean) {
    const company = await ordered(w)
    const { admin, olga, purchase, order: old } = company
    await olga.post(`/api/operator/orders/${old._id}/confirm`, { access: workspace })
    await seat(admin, [company.employee.email])
    if (hasNotice) await admin.post(`/api/purchases/${purchase}/cancel`)
    const id = await awarded(w, company, '2026-12-12', { switchFrom: purchase })
    await olga.post(`/api/operator/purchases/${id}/approve`)
    await later(hasNotice ? 48 : 17, admin, olga, company.employee)
    await issueFirstInvoices(systemContext(w.parts))
    await paysFirst(w, company, id)
    const made = await orderOf(olga, id)
    const decline = () => olga.post(`/api/operator/orders/${made._id}/decline`, { reason: 'Sold out' })
    const oldOne = async () => (await olga.get(`/api/operator/orders/${old._id}`)).body
    return { ...company, oldOne, decline }
  }

  more('leaves the subscription that still runs as it was', async () => {
    const { admin, employee, purchase, oldOne, decline } = await switching(false)
    expect(await oldOne()).toMatchObject({ state: 'ending', endsOn: '2026-12-12' })
    expect((await decline()).body.state).toBe('failed')
    expect(await oldOne()).toMatchObject({ state: 'active' })
    expect((await purchaseOf(admin, purchase)).cancelsAt ?? null).toBeNull()
    expect((await employee.get('/api/my-seats')).body.seats).toMatchObject([{ productName: 'Slack' }])
  })

  more('does not take back the end that the buyer gave it', async () => {
    const { oldOne, decline } = await switching(true)
    const { endsOn } = await oldOne()
    await decline()
    expect(await oldOne()).toMatchObject({ state: 'ending', endsOn })
  })
})

describe('an order that nobody delivers', () => {
  test('is reminded of after 2, 5 and 10 days, each step once', async () => {
    const { admin, olga, order: made } = await ordered(w)
    const ctx = systemContext(w.parts)
    const reminders = async () =>
      (await subjects(slackOrders))
        .concat(await subjects('boss@slack.example'))
        .filter((subject) => subject.includes(made.number))
    const seen: number[] = []
    for (const days of [1, 1, 3, 5]) {
      await later(days)
      await escalate(ctx)
      await escalate(ctx)
      seen.push((await reminders()).length)
    }
    expect(seen).toEqual([1, 2, 3, 4])
    expect((await reminders()).map((subject) => subject.split(':')[0])).toEqual([
      `Order ${made.number}`,
      'Reminder',
      'Last reminder',
      'Please help',
    ])
    const news = (await subjects(admin.email)).filter((subject) => /longer|late/.test(subject))
    expect(news).toEqual(['Slack takes longer than usual', 'Your Slack order is late'])
    const digests = (await subjects(operatorEmail)).filter((subject) => subject.includes('late,'))
    expect(digests.length).toBeGreaterThanOrEqual(2)
    await signInAgain(w, olga)
    expect((await olga.get(`/api/operator/orders/${made._id}`)).body).toMatchObject({
      isLate: true,
      reminders: 3,
    })
  })

  test('can be given up after 10 days, not before, and only by its admins', async () => {
    const { admin, employee, purchase, olga } = await ordered(w)
    const other = await ordered(w, { name: 'Kestrel Labs' })
    await later(9, admin, employee, other.admin)
    const early = await admin.post(`/api/purchases/${purchase}/give-up`)
    expect([early.status, early.body.code]).toEqual([409, 'not_late'])
    await later(1, admin, employee, other.admin, olga)
    expect((await employee.post(`/api/purchases/${purchase}/give-up`)).status).toBe(403)
    expect((await other.admin.post(`/api/purchases/${purchase}/give-up`)).status).toBe(404)
    const { canGiveUp, creditIfGivenUp } = (await admin.get(`/api/purchases/${purchase}/order`)).body
    expect([canGiveUp, creditIfGivenUp > 0]).toEqual([true, true])
    const { items } = (await admin.get('/api/attention')).body
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'late_order', title: 'Your Slack order is late', waitsFor: 'you' }),
    )
    expect((await admin.post(`/api/purchases/${purchase}/give-up`)).body).toMatchObject({
      status: 'cancelled',
    })
    const { credit } = (await admin.get('/api/dashboard/summary')).body
    expect(credit, 'as the preview said').toBe(creditIfGivenUp)
    expect(await orderOf(olga, purchase)).toMatchObject({
      state: 'failed',
      answer: { kind: 'given_up', reason: 'Not delivered in time' },
    })
    expect((await admin.post(`/api/purchases/${purchase}/give-up`)).status).toBe(409)
  })
})

test('an order whose email failed for good has to be sent again, not to the same contact', async () => {
  const { olga, order: made } = await ordered(w)
  const ctx = systemContext(w.parts)
  const links = await w.parts.database.db.select().from(vendorLinks)
  const link = links.find(({ thingId }) => thingId === made._id)
  await orderMailFailed(ctx, link?.id ?? '')
  await sendOrders(ctx)
  expect((await olga.get(`/api/operator/orders/${made._id}`)).body).toMatchObject({
    state: 'to_order',
    problem: 'mail_failed',
  })
  expect((await olga.post(`/api/operator/orders/${made._id}/send`)).body.state).toBe('ordered')
})

test('orders without a contact to send to cost nothing while they wait, and go out once there is one', async () => {
  const { admin, olga } = await ordered(w)
  const waiting = [
    await paid(w, admin, order('Wiza', 'Email monthly', 2)),
    await paid(w, admin, order('Wiza', 'Email monthly', 3)),
  ]
  await w.runJobs()
  const states = async () =>
    (await Promise.all(waiting.map((purchase) => orderOf(olga, purchase)))).map(({ state }) => state)
  expect(await states()).toEqual(['to_order', 'to_order'])
  const idle = await statementsOf(() => sendOrders(systemContext(w.parts)))
  expect(idle.map(({ text }) => text)).toEqual([
    expect.stringContaining('from "set_aside"'),
    expect.stringContaining('from "vendor_orders"'),
  ])
  const contacts = { orders: 'orders@wiza.example', escalation: null, billing: null }
  await published(w, { kind: 'edit_vendor', thing: 'wiza', after: { contacts } })
  await sendOrders(systemContext(w.parts))
  expect(await states()).toEqual(['ordered', 'ordered'])
})
