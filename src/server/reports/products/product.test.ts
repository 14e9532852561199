import { expect, test } from 'vitest'
import { order, paid, requested } from '#test/support/buyers.ts'
import { changes } from '#test/support/changes.ts'
import { actingAs, companyWithMembers } from '#test/support/company-members.ts'
import { planIdOf, price, published } from '#test/support/publications.ts'
import { statementsOf } from '#test/support/statements.ts'
import { operatorEmail, world } from '#test/support/world.ts'
import { productOf } from './product.ts'

const w = await world()

const slack = '/api/products/Slack'

async function withSlack(members = 3) {
  const company = await companyWithMembers(w, members)
  const purchase = await paid(w, company.admin, order('Slack', 'Pro', 4))
  return { ...company, purchase }
}

test('an employee sees no product page, and a company only its own', async () => {
  const { employee } = await withSlack()
  expect((await employee.get(slack)).body.code).toBe('finance_only')
  const { admin: stranger } = await companyWithMembers(w, 0)
  expect((await stranger.get(slack)).body.code).toBe('product_not_paid')
  expect((await stranger.get('/api/products/Nothing')).body.code).toBe('unknown_vendor')
})

test('the next invoice names what it asks of each product: no billed cycle, and nothing after the last one', async () => {
  const { admin, purchase } = await withSlack()
  const next = async () => (await admin.get('/api/invoices/preview')).body
  const { renewal } = (await admin.get(slack)).body.subscriptions[0]
  expect(await next()).toMatchObject({ groupAmount: renewal.amount, lines: [{ purchase }] })
  await admin.post(`/api/purchases/${purchase}/cancel`)
  expect((await next()).lines).toEqual([])
})

test('a product has its seats, price, next renewal, cancellation deadline and what canceling does', async () => {
  const { admin, ids, purchase } = await withSlack()
  await admin.post('/api/company/members', {
    selectedMembers: ids.slice(0, 2),
    product: 'Slack',
    subscriptions: ['Pro'],
  })
  const { body } = await admin.get(slack)
  expect(body.seats).toMatchObject({ productName: 'Slack', seats: 4, holders: 2 })
  const { cyclesStart } = body.subscriptions[0].purchase
  const monthsLater = (months: number) => {
    const day = new Date(cyclesStart)
    return new Date(day.setUTCMonth(day.getUTCMonth() + months)).toISOString().slice(0, 10)
  }
  expect(body.subscriptions).toHaveLength(1)
  expect(body.subscriptions[0]).toMatchObject({
    purchase: { _id: purchase, after: '31.50' },
    renewal: { amount: 31.5 },
    ifCanceled: { seatsLost: 2 },
    newPrice: null,
  })
  const [{ renewal, deadline, ifCanceled }] = body.subscriptions
  expect(renewal.at.slice(0, 10)).toBe(monthsLater(1))
  expect(ifCanceled.endsAt).toBe(deadline.endsAt)
  expect(Date.parse(deadline.endsAt) - Date.parse(deadline.cancelBy)).toBe(30 * 24 * 3600 * 1000)
  expect(body.invoices).toMatchObject([{ amount: 31.5, status: 'Paid' }])

  expect((await admin.post(`/api/purchases/${purchase}/cancel`)).status).toBe(200)
  const [canceled] = (await admin.get(slack)).body.subscriptions
  expect([canceled.deadline, canceled.ifCanceled]).toEqual([null, null])
  expect(canceled.purchase.cancelsAt).toBe(ifCanceled.endsAt)
})

test('nobody loses access while another subscription has enough seats', async () => {
  const { admin, ids } = await withSlack()
  await paid(w, admin, order('Slack', 'Pro', 3))
  await admin.post('/api/company/members', { selectedMembers: ids, product: 'Slack', subscriptions: ['Pro'] })
  const { subscriptions } = (await admin.get(slack)).body
  const lost = subscriptions.map((each: { ifCanceled: { seatsLost: number } }) => each.ifCanceled.seatsLost)
  expect(lost).toEqual([0, 0])
})

test('requests in review are listed beside what is paid', async () => {
  const { admin } = await withSlack()
  const pending = await requested(admin, order('Slack', 'Pro', 2))
  expect((await admin.get(slack)).body.requests).toMatchObject([{ _id: pending, status: 'under_review' }])
})

test('an announced price says when it begins, what it is and until when the product can be canceled', async () => {
  const { admin } = await withSlack()
  w.clock.pass({ days: 1 })
  const effectiveFrom = new Date(w.clock.now().getTime() + 70 * 24 * 3600 * 1000).toISOString().slice(0, 10)
  await published(w, price(planIdOf(w, 'slack', 'Pro'), effectiveFrom, 10, 10))
  await w.runJobs()
  const [{ newPrice }] = (await admin.get(slack)).body.subscriptions
  expect(newPrice).toMatchObject({ amount: 36, now: 31.5 })
  expect(newPrice.from > effectiveFrom).toBe(true)
  expect(newPrice.cancelBy < newPrice.from).toBe(true)
  const { history } = (await admin.get(slack)).body
  expect(history[0].text).toMatch(/^New price announced: \$36\.00 per month from /)
})

test('the history tells what happened as sentences, newest first, with names and without our staff', async () => {
  const { admin, ids } = await withSlack()
  w.clock.pass({ minutes: 5 })
  const given = await admin.post('/api/company/members', {
    selectedMembers: ids.slice(0, 2),
    product: 'Slack',
    subscriptions: ['Pro'],
  })
  w.clock.pass({ minutes: 5 })
  await admin.post(`/api/seat-changes/${given.body.change}/undo`)
  const { history } = (await admin.get(slack)).body
  const texts = history.map(({ text }: { text: string }) => text)
  expect(texts[0]).toMatch(/ undid handing Ines Duarte and Jonas Weber seats\.$/)
  expect(texts[1]).toMatch(/ gave Ines Duarte and Jonas Weber seats\.$/)
  expect(texts.join(' ')).toContain('Cobuy approved it.')
  expect(texts.join(' ')).toContain(' requested it for ')
  expect(texts.join(' ')).not.toContain(operatorEmail)
})

test('seats that are added inside a cycle are a change in the history, and no renewal', async () => {
  const { admin, purchase } = await withSlack()
  w.clock.pass({ hours: 1 })
  const { made } = await changes(admin, purchase, { line: 0, seats: 6, billing: 'now' })
  expect(made.status).toBe(201)
  const { history } = (await admin.get(slack)).body
  const texts = history.map(({ text }: { text: string }) => text).join(' ')
  expect(texts).toContain('6 seats instead of 4')
  expect(texts).not.toContain('Renewed')
})

test('the page takes a fixed number of statements, however many people and purchases there are', async () => {
  const { admin, ids } = await withSlack(6)
  const ctx = await actingAs(w, admin)
  const few = await statementsOf(() => productOf(ctx, 'Slack'))
  await paid(w, admin, order('Slack', 'Pro', 9))
  await admin.post('/api/company/members', { selectedMembers: ids, product: 'Slack', subscriptions: ['Pro'] })
  const many = await statementsOf(() => productOf(ctx, 'Slack'))
  expect(many).toHaveLength(few.length)
  expect(many.length).toBeLessThanOrEqual(9)
})
