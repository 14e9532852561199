import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { operatorOf } from '#test/support/buyers.ts'
import { more } from '#test/support/more.ts'
import { booksOf, debtor } from '#test/support/payments.ts'
import { StripeStandIn } from '#test/support/stripe-stand-in.ts'
import { world } from '#test/support/world.ts'
import { pollPayments } from './poll-payments.ts'
import { reconcile } from './reconcile.ts'

const stripe = await new StripeStandIn().start()
afterAll(() => stripe.stop())

const w = await world({ env: stripe.env })
const olga = await operatorOf(w)
beforeEach(() => stripe.recover())

/** A company that paid for its purchases at Stripe. */
async function payer(count = 2) {
  const who = await debtor(w, count)
  const { clientSecret, paymentId } = (await who.admin.post('/create-payment-intent')).body
  stripe.pay(clientSecret)
  await who.admin.get(`/api/payments/${paymentId}`)
  return { ...who, paymentId, refund: (body: object) => refund(paymentId, body) }
}

const refund = (id: string, body: object, headers = {}) =>
  olga.post(`/api/operator/payments/${id}/refund`, body, { headers })

describe('access and input', () => {
  test('visitors and customers cannot list or refund payments, reconcile or sync', async () => {
    const { admin, paymentId } = await payer(1)
    for (const [method, path] of [
      ['GET', '/api/operator/payments'],
      ['POST', `/api/operator/payments/${paymentId}/refund`],
      ['GET', '/api/operator/reconciliations'],
      ['POST', '/api/operator/reconciliations'],
      ['GET', '/api/operator/catalogue'],
      ['POST', '/api/operator/catalogue/sync'],
    ] as const) {
      const body = method === 'POST' ? { reason: 'mine' } : undefined
      expect((await w.browser().send(method, path, { body })).status).toBe(401)
      expect((await admin.send(method, path, { body })).status).toBe(403)
    }
  })

  test('an unpaid payment, more than was paid and an amount of zero cannot be refunded', async () => {
    const open = await debtor(w)
    const { paymentId } = (await open.admin.post('/create-payment-intent')).body
    expect((await refund(paymentId, { reason: 'no' })).body.code).toBe('not_refundable')
    const { refund: back } = await payer(1)
    const tooMuch = await back({ amount: '31.51', reason: 'too much' })
    expect([tooMuch.status, tooMuch.body.fields]).toEqual([
      400,
      { amount: 'At most $31.50 can be refunded.' },
    ])
    for (const amount of [0, -1, '1.234', 'all', '']) {
      const answer = await back({ amount, reason: 'odd' })
      expect([answer.status, answer.body.fields.amount]).toEqual([
        400,
        'Enter an amount above 0, such as 12.50.',
      ])
    }
    expect((await back({ amount: 1 })).body.fields).toHaveProperty('reason')
    expect((await refund('019a0000-0000-7000-8000-000000000000', { reason: 'x' })).status).toBe(404)
  })
})

test('after refunding a part and then the rest, nothing is owed and the books match the provider', async () => {
  const { companyId, refund: back, bills } = await payer(2)
  const first = await back({ amount: '10.01', reason: 'A seat too many' })
  expect(first.body).toMatchObject({ refunded: '0.00', refunds: [{ amount: '10.01', status: 'queued' }] })
  await w.runJobs()
  const total = Math.round(bills.reduce((sum, { amount }) => sum + amount, 0) * 100)
  expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: total - 1001 })
  const rest = await back({ reason: 'All of it' })
  expect(rest.body.refundable).toBe('0.00')
  await w.runJobs()
  expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: 0 })
  expect(stripe.receivedFrom(companyId)).toBe(0)
  expect((await back({ reason: 'Again' })).body.code).toBe('not_refundable')
})

test('a refund that is sent twice, or whose answer is lost, is made once', async () => {
  const { companyId, paymentId } = await payer(1)
  stripe.fail('POST /v1/refunds', 'lose the answer')
  const headers = { 'idempotency-key': 'a-click' }
  for (const _ of [1, 2]) {
    const answer = await refund(paymentId, { amount: 5, reason: 'Goodwill' }, headers)
    expect(answer.status).toBe(200)
  }
  await w.runJobs()
  expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, received: 2650 })
  expect(stripe.receivedFrom(companyId)).toBe(2650)
})

test('refunding a payment that became credit removes that credit', async () => {
  const { admin, companyId, bills } = await debtor(w)
  const { clientSecret, paymentId } = (await admin.post('/create-payment-intent')).body
  stripe.pay(clientSecret)
  await admin.post(`/api/purchases/${bills[0]?.purchaseId}/cancel`)
  await pollPayments(systemContext(w.parts))
  expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 3150 })
  await refund(paymentId, { reason: 'Cancelled in time' })
  await w.runJobs()
  expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: 0 })
})

test("a refund that the provider refuses is shown with the provider's reason, and can be retried", async () => {
  const { paymentId, companyId, refund: back } = await payer(1)
  const intent = [...stripe.intents.values()].find(({ metadata }) => metadata.paymentId === paymentId)
  const elsewhere = intent?.id ?? ''
  stripe.intents.delete(elsewhere)
  await back({ amount: 1, reason: 'Fails' })
  await w.runJobs()
  const { body } = await olga.get('/api/operator/payments')
  const shown = body.payments.find(({ _id }: { _id: string }) => _id === paymentId)
  expect(shown.refunds).toMatchObject([{ status: 'failed', failure: 'No such thing.' }])
  expect(shown.refundable).toBe('31.50')
  await reconcile(systemContext(w.parts))
  const [run] = (await olga.get('/api/operator/reconciliations')).body.runs
  const gone = { paymentId, intentId: elsewhere, what: 'The provider has no record of this payment.' }
  expect(run.differences).toContainEqual(gone)
  if (intent) stripe.intents.set(elsewhere, intent)
  expect((await booksOf(w, companyId)).received).toBe(3150)
})

test('who asked for a reconciliation is logged', async () => {
  expect((await olga.post('/api/operator/reconciliations')).status).toBe(202)
  const { entries } = (await olga.get('/api/operator/audit?limit=1')).body
  expect(entries).toMatchObject([{ action: 'payments.reconciliation_requested', actor: olga.email }])
})

test('payments are listed newest first, page by page', async () => {
  const [older, newer] = [await payer(1), await payer(1)]
  const first = (await olga.get('/api/operator/payments?limit=1')).body
  expect(first.payments).toMatchObject([
    { _id: newer.paymentId, status: 'paid', amount: '31.50', company: { _id: newer.companyId } },
  ])
  const second = (await olga.get(`/api/operator/payments?limit=1&cursor=${first.next}`)).body
  expect(second.payments).toMatchObject([{ _id: older.paymentId }])
  expect((await olga.get('/api/operator/payments?cursor=x')).status).toBe(400)
})

more('every plan gets a product and a price once; the cycles of a plan share the product', async () => {
  stripe.fail('POST /v1/prices', 429)
  expect((await olga.post('/api/operator/catalogue/sync')).status).toBe(503)
  const { created, unchanged } = (await olga.post('/api/operator/catalogue/sync')).body
  expect(created).toBeGreaterThan(20)
  const again = (await olga.post('/api/operator/catalogue/sync')).body
  expect(again).toEqual({ created: 0, unchanged: created + unchanged })
  const { plans, canSync } = (await olga.get('/api/operator/catalogue')).body
  expect([canSync, plans.length]).toEqual([true, created + unchanged])
  const vendorNames = new Set(plans.map(({ vendor }: { vendor: string }) => vendor))
  for (const name of ['Framer', 'Pylon', 'Webflow']) expect(vendorNames).not.toContain(name)
  const alfred = plans.filter(
    (plan: { vendor: string; name: string }) => plan.vendor === 'MeetAlfred' && plan.name === 'Pro',
  )
  expect(alfred).toHaveLength(3)
  expect(new Set(alfred.map((plan: { stripeProductId: string }) => plan.stripeProductId)).size).toBe(1)
  expect(new Set(alfred.map((plan: { stripePriceId: string }) => plan.stripePriceId)).size).toBe(3)
})

test('a vendor or plan with a new name keeps its product, and is not created again', async () => {
  await olga.post('/api/operator/catalogue/sync')
  const idsOf = async (vendor: string, name: string): Promise<[product: string, price: string][]> => {
    const { plans } = (await olga.get('/api/operator/catalogue')).body as { plans: SyncedPlan[] }
    const own = plans.filter((plan) => plan.vendor === vendor && plan.name === name)
    return own.map(({ stripeProductId, stripePriceId }) => [stripeProductId, stripePriceId])
  }
  const before = await idsOf('MeetAlfred', 'Pro')
  await changeBook(`update vendors set name = 'Alfred' where name = 'MeetAlfred'`)
  await changeBook(`update plans set name = 'Professional' from vendors v
    where v.id = vendor_id and v.name = 'Alfred' and plans.name = 'Pro' and billing_cycle = 'monthly'`)
  expect((await olga.post('/api/operator/catalogue/sync')).body.created).toBe(0)
  const renamed = [...(await idsOf('Alfred', 'Professional')), ...(await idsOf('Alfred', 'Pro'))]
  expect(renamed.sort()).toEqual(before.sort())

  await changeBook(`insert into prices (id, plan_id, effective_from, per_member_cents, fixed_cents, discount_percent,
      applies_to)
    select gen_random_uuid(), p.id, '2026-11-12', 7777, 0, 10, 'all' from plans p join vendors v on v.id = p.vendor_id
    where v.name = 'Alfred' and p.name in ('Pro', 'Professional')`)
  expect((await olga.post('/api/operator/catalogue/sync')).body.created).toBe(3)
  const repriced = [...(await idsOf('Alfred', 'Professional')), ...(await idsOf('Alfred', 'Pro'))]
  expect(new Set(repriced.map(([product]) => product))).toEqual(new Set(before.map(([product]) => product)))
  expect(repriced.map(([, price]) => price).some((price) => before.flat().includes(price))).toBe(false)
})

type SyncedPlan = { vendor: string; name: string; stripeProductId: string; stripePriceId: string }

async function changeBook(statement: string) {
  await w.parts.database.pool.query(statement)
  await w.parts.database.pool.query('update price_book set version = version + 1')
  await w.parts.priceBook.refresh()
}

test('syncing the catalog needs a payment provider', async () => {
  const sandbox = (await world()).browser()
  for (const [name, value] of olga.cookies) sandbox.cookies.set(name, value)
  const answer = await sandbox.post('/api/operator/catalogue/sync')
  expect([answer.status, answer.body.code]).toEqual([409, 'no_payment_provider'])
})
