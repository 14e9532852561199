import { expect, test } from 'vitest'
import type { Queue } from '#contract/reports/operator-queues.ts'
import type { StaffRole } from '#domain/people/staff.ts'
import { company } from '#test/support/builders.ts'
import { buyer, operatorOf, order, paid, requested } from '#test/support/buyers.ts'
import { billed } from '#test/support/payments.ts'
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
  expect(await kindsOf('reviewer')).toEqual(['requests', 'companies', 'messages', 'pools', 'orders', 'jobs'])
  expect(await kindsOf('finance')).toEqual(['payments', 'messages', 'pending'])
})

test('each queue has its number and the oldest item; what has been waiting longest comes first', async () => {
  expect((await read()).map(({ kind, count, oldest }) => [kind, count, oldest])).toEqual(
    ['requests', 'companies', 'payments', 'messages', 'pools', 'orders', 'pending', 'jobs'].map((kind) => [
      kind,
      0,
      null,
    ]),
  )
  const note = { kind: 'deal', name: 'Ann', email: 'ann@acme.example', message: 'A deal on tea, please.' }
  await w.browser().post('/api/contact', note)
  w.clock.pass({ minutes: 5 })
  const { admin } = await buyer(w, { name: 'Fernhill' })
  const first = await requested(admin)
  w.clock.pass({ minutes: 5 })
  await requested(admin)
  const [oldest, next] = await read()
  expect(oldest).toMatchObject({ kind: 'messages', count: 1, oldest: { title: 'Ann', about: 'deal' } })
  expect(next).toMatchObject({
    kind: 'requests',
    count: 2,
    oldest: { _id: first, title: 'Slack for Fernhill' },
  })
  await operator.post(`/api/operator/purchases/${first}/approve`)
  expect((await queue('requests'))?.oldest?._id).not.toBe(first)
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
  expect((await queue('companies'))?.oldest).toMatchObject({
    title: 'Otter & Pine',
    about: 'Name or website changed',
  })
})

test('a declined card counts until the payment is made, and is found by that filter', async () => {
  const { admin, companyId } = await buyer(w, { name: 'Late Payers' })
  const { invoiceId } = await billed(w, admin)
  const { clientSecret } = (await admin.post('/create-payment-intent', { invoiceIds: [invoiceId] })).body
  const pay = (card: string) => admin.post('/api/sandbox/confirm', { clientSecret, card })
  await pay('4000 0000 0000 0002')
  expect(await queue('payments')).toMatchObject({
    count: 1,
    oldest: { title: 'Late Payers', about: 'Card declined' },
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
  expect(await queue('pools')).toMatchObject({ count: 1, oldest: { _id: pool._id, about: 'Ready to open' } })
})

test('an order to a vendor without a contact needs an operator', async () => {
  const before = (await queue('orders'))?.count ?? 0
  const { admin } = await buyer(w, { name: 'Kestrel Labs' })
  await paid(w, admin, order('Slack', 'Pro', 4))
  expect(await queue('orders')).toMatchObject({
    count: before + 1,
    oldest: { title: expect.stringMatching(/^Slack for /), about: 'Not sent' },
  })
})
