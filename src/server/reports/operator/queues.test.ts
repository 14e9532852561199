import { expect, test } from 'vitest'
import type { Queue, QueueItem } from '#contract/reports/operator-queues.ts'
import type { StaffRole } from '#domain/people/staff.ts'
import { queueKinds } from '#domain/reports/operator-queues.ts'
import { company } from '#test/support/builders.ts'
import { buyer, operatorOf, order, paid, requested } from '#test/support/buyers.ts'
import { billed, debtor } from '#test/support/payments.ts'
import { draftPool } from '#test/support/pools.ts'
import { staffOf } from '#test/support/staff.ts'
import { world } from '#test/support/world.ts'

const w = await world()
const operator = await operatorOf(w)

const read = async (): Promise<Queue[]> => (await operator.get('/api/operator/queues')).body.queues
const queue = async (kind: Queue['kind']) => (await read()).find((each) => each.kind === kind)

test('only operators see the queues', async () => {
  const { admin, employee } = await buyer(w)
  expect((await w.browser().get('/api/operator/queues')).status).toBe(401)
  for (const person of [admin, employee]) expect((await person.get('/api/operator/queues')).status).toBe(403)
})

test('operators see the queues that their role decides on', async () => {
  const kindsOf = async (role: StaffRole) =>
    (await (await staffOf(w, role)).get('/api/operator/queues')).body.queues.map(({ kind }: Queue) => kind)
  expect(await kindsOf('support')).toEqual(['messages'])
  const ofReviewers = ['requests', 'companies', 'orders', 'tasks', 'messages', 'pools', 'jobs']
  expect(await kindsOf('reviewer')).toEqual(ofReviewers)
  expect(await kindsOf('finance')).toEqual(['messages', 'payments', 'disputes', 'pending'])
})

test('each queue has its number and its items, each with its promise; what is latest comes first', async () => {
  expect((await read()).map(({ kind, count, late, items }) => [kind, count, late, items])).toEqual(
    queueKinds.map((kind) => [kind, 0, 0, []]),
  )
  // A Thursday.
  w.clock.set('2026-11-19T09:00:00Z')
  const note = { kind: 'deal', name: 'Ann', email: 'ann@acme.example', message: 'A deal on tea, please.' }
  await w.browser().post('/api/contact', note)
  w.clock.pass({ days: 1 })
  const { admin, companyId } = await buyer(w, { name: 'Fernhill' })
  const first = await requested(admin, order('Slack', 'Pro', 4))
  w.clock.pass({ minutes: 5 })
  await requested(admin)
  const [message, request] = await read()
  expect(message).toMatchObject({ kind: 'messages', count: 1, late: 0 })
  expect(message?.items).toMatchObject([
    {
      title: 'Answer Ann',
      about: '“A deal on tea, please.”',
      dueAt: '2026-11-20T23:59:59.999Z',
      perMonth: null,
    },
  ])
  expect(request).toMatchObject({ kind: 'requests', count: 2, late: 0 })
  expect(request?.items[0]).toEqual({
    kind: 'requests',
    _id: first,
    title: 'Review Slack',
    about: 'Fernhill, 4 seats',
    companyId,
    since: '2026-11-20T09:00:00.000Z',
    dueAt: '2026-11-23T23:59:59.999Z',
    perMonth: '31.50',
  })
  w.clock.set('2026-11-21T00:00:00Z')
  expect((await read()).map(({ kind, late }) => [kind, late]).slice(0, 2)).toEqual([
    ['messages', 1],
    ['requests', 0],
  ])
  w.clock.set('2026-11-24T00:00:00Z')
  expect((await queue('requests'))?.late).toBe(2)
  await operator.post(`/api/operator/purchases/${first}/approve`)
  expect(await queue('requests')).toMatchObject({ count: 1, late: 1 })
  expect((await queue('requests'))?.items[0]?._id).not.toBe(first)
})

test('a long queue counts everything and lists the latest', async () => {
  const before = (await queue('messages'))?.count ?? 0
  const note = { kind: 'deal', name: 'Ann', message: 'Tea' }
  for (const n of Array.from({ length: 31 }, (_, index) => index)) {
    w.clock.pass({ minutes: 61 })
    await w.browser().post('/api/contact', { ...note, email: `ann${n}@acme.example` })
  }
  const { count, items } = (await queue('messages')) as Queue
  expect([count, items.length]).toEqual([before + 31, 30])
  expect(items.map(({ since }) => since)).toEqual(items.map(({ since }) => since).toSorted())
  await w.browser().post('/api/contact', { ...note, email: 'ANN0@acme.example' })
  expect((await queue('messages'))?.count).toBe(before + 31)
})

test('a company waits for verification after onboarding, and again after it changed its name', async () => {
  const before = (await queue('companies'))?.count ?? 0
  const { id, admin } = await company(w, { name: 'Otter' })
  await admin.post('/api/company/accept-terms', { version: '2024-12-24' })
  await admin.patch('/api/company/update-onboarding', { isOnboardingComplete: true })
  expect((await queue('companies'))?.count).toBe(before + 1)
  const listed = (await operator.get('/api/operator/companies?verified=waiting')).body.companies
  expect(listed.map(({ _id }: { _id: string }) => _id)).toContain(id)
  await operator.post(`/api/operator/companies/${id}/verify`)
  expect((await queue('companies'))?.count).toBe(before)
  await admin.put(`/api/company/${id}`, { name: 'Otter & Pine' })
  expect((await queue('companies'))?.items).toContainEqual(
    expect.objectContaining({ title: 'Verify Otter & Pine', about: 'Name or website changed' }),
  )
})

test('a declined card counts until the payment is made, and is found by that filter', async () => {
  const { admin, companyId } = await buyer(w, { name: 'Late Payers' })
  const { invoiceId } = await billed(w, admin)
  const { clientSecret } = (await admin.post('/create-payment-intent', { invoiceIds: [invoiceId] })).body
  const pay = (card: string) => admin.post('/api/sandbox/confirm', { clientSecret, card })
  await pay('4000 0000 0000 0002')
  expect(await queue('payments')).toMatchObject({
    count: 1,
    items: [{ title: 'Check a payment', about: 'Late Payers, $31.50, card declined' }],
  })
  const found = async (query: string) =>
    (await operator.get(`/api/operator/payments?${query}`)).body.payments.length
  expect(await found('status=attention')).toBe(1)
  expect([await found('q=late'), await found('q=nobody'), await found(`companyId=${companyId}`)]).toEqual([
    1, 0, 1,
  ])
  await pay('4242 4242 4242 4242')
  expect([(await queue('payments'))?.count, await found('status=paid&q=late')]).toEqual([0, 1])
})

test('a pool needs a decision when its draft can be opened', async () => {
  const pool = await draftPool(w)
  expect(await queue('pools')).toMatchObject({
    count: 1,
    items: [{ _id: pool._id, about: 'The vendor agreed to its prices' }],
  })
})

test('an order waits by the days of its vendor, and says what is in its way', async () => {
  const before = (await queue('orders'))?.count ?? 0
  const { admin, companyId } = await buyer(w, { name: 'Kestrel Labs' })
  await paid(w, admin, order('Slack', 'Pro', 4))
  const { count, items } = (await queue('orders')) as Queue
  expect(count).toBe(before + 1)
  const found = items.find(({ about }) => about.startsWith('Kestrel Labs')) as QueueItem
  expect(found).toMatchObject({
    title: 'Find a contact at Slack',
    about: 'Kestrel Labs, 4 seats can’t be ordered',
    companyId,
    perMonth: '31.50',
  })
  const listed = (await operator.get(`/api/operator/orders/${found._id}`)).body
  expect(found.dueAt).toBe(listed.dueAt)
})

test('overdue money is the sum of what each company has overdue, by its age', async () => {
  const path = '/api/operator/invoices/aging?status=overdue'
  const arrears = async () => (await operator.get(path)).body
  expect((await w.browser().get(path)).status).toBe(401)
  const { admin } = await debtor(w)
  expect((await admin.get(path)).status).toBe(403)
  const before = await arrears()
  w.clock.pass({ days: 8 })
  const { companies, ages } = await arrears()
  expect(companies).toBe(before.companies + 1)
  expect(ages[0]).toEqual({ age: 'notDue', amount: 0, invoices: 0 })
  expect(ages[1]).toEqual({ age: 'd1to7', amount: 31.5, invoices: 1 })
})
