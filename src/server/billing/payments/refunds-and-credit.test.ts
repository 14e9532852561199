import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { operatorOf } from '#test/support/buyers.ts'
import { costOf, entriesOf } from '#test/support/costs.ts'
import { delivered } from '#test/support/deliveries.ts'
import { billed, booksOf, debtor, payer } from '#test/support/payments.ts'
import { settle } from '#test/support/settle.ts'
import { StripeStandIn } from '#test/support/stripe-stand-in.ts'
import { world } from '#test/support/world.ts'
import { pollPayments } from './poll-payments.ts'
import { sendRefund } from './send-refund.ts'
import { refunds } from './tables.ts'

const stripe = await new StripeStandIn().start()
afterAll(() => stripe.stop())

const w = await world({ env: stripe.env })
const olga = await operatorOf(w)
beforeEach(() => stripe.recover())

const credit = (invoiceId: string | undefined, amount?: number) =>
  olga.post(`/api/operator/invoices/${invoiceId}/credit-note`, { amount, reason: 'Credited' })

const refund = (paymentId: string, amount?: number) =>
  olga.post(`/api/operator/payments/${paymentId}/refund`, { amount, reason: 'Refunded' })

async function refunded(paymentId: string, amount?: number) {
  const answer = await refund(paymentId, amount)
  await w.runJobs()
  return answer
}

const shown = async (paymentId: string) => {
  const { payments } = (await olga.get('/api/operator/payments?limit=100')).body
  return payments.find(({ _id }: { _id: string }) => _id === paymentId)
}

describe('money is returned only once', () => {
  test('a refund after a full credit note removes the unspent credit', async () => {
    const { companyId, paymentId, bills } = await payer(w, stripe)
    await credit(bills[0]?.invoiceId)
    expect(await booksOf(w, companyId)).toMatchObject({ credit: 3150, received: 3150 })
    expect((await shown(paymentId)).refundable).toBe('31.50')
    expect((await refunded(paymentId)).status).toBe(200)
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: 0 })
    expect((await credit(bills[0]?.invoiceId)).body.code).toBe('nothing_to_credit')
  })

  test('a credit note after a full refund has nothing left to credit', async () => {
    const { companyId, paymentId, bills } = await payer(w, stripe)
    await refunded(paymentId)
    expect((await credit(bills[0]?.invoiceId)).body.code).toBe('nothing_to_credit')
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: 0 })
  })

  test('a credit note after a partial refund credits only the rest', async () => {
    const { companyId, paymentId, bills } = await payer(w, stripe)
    await refunded(paymentId, 20)
    const tooMuch = await credit(bills[0]?.invoiceId, 11.51)
    expect([tooMuch.status, tooMuch.body.fields.amount]).toEqual([400, expect.stringContaining('$11.50')])
    expect((await credit(bills[0]?.invoiceId)).body.creditNotes).toMatchObject([{ amount: 11.5 }])
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 1150, received: 1150 })
  })

  test('the amount of a pending refund cannot be credited', async () => {
    const { companyId, paymentId, bills } = await payer(w, stripe)
    await refund(paymentId, 20)
    expect((await credit(bills[0]?.invoiceId, 11.51)).status).toBe(400)
    expect((await credit(bills[0]?.invoiceId)).status).toBe(201)
    await w.runJobs()
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 1150, received: 1150 })
  })

  test('a refund uses credit first, then the rest of the invoices', async () => {
    const { companyId, paymentId, bills } = await payer(w, stripe)
    await credit(bills[0]?.invoiceId, 10)
    await refunded(paymentId, 12)
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: 1950 })
    expect((await credit(bills[0]?.invoiceId)).body.creditNotes).toMatchObject([
      { amount: 10 },
      { amount: 19.5 },
    ])
    await refunded(paymentId)
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: 0 })
  })
})

describe('credit that was spent', () => {
  test('is not refunded in cash when the invoice was credited', async () => {
    const { admin, companyId, paymentId, bills } = await payer(w, stripe)
    await credit(bills[0]?.invoiceId)
    expect((await billed(w, admin)).amount).toBe(0)
    const answer = await refund(paymentId)
    expect([answer.status, answer.body.code]).toEqual([409, 'not_refundable'])
    expect(answer.body.message).toContain('has been used')
    expect(await shown(paymentId)).toMatchObject({ refundable: '0.00', creditUsed: '31.50' })
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: 3150 })
  })

  test('is not refunded in cash when the order was canceled before the money arrived', async () => {
    const { admin, companyId, bills } = await debtor(w)
    const { clientSecret, paymentId } = (await admin.post('/create-payment-intent')).body
    stripe.pay(clientSecret)
    await admin.post(`/api/purchases/${bills[0]?.purchaseId}/cancel`)
    await pollPayments(systemContext(w.parts), 3)
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 3150 })
    expect((await billed(w, admin)).amount).toBe(0)
    expect((await refund(paymentId)).body.code).toBe('not_refundable')
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: 3150 })
    expect(stripe.receivedFrom(companyId)).toBe(3150)
  })

  test('limits a refund to the unspent rest', async () => {
    const { admin, companyId, paymentId, bills } = await payer(w, stripe, 2)
    await credit(bills[1]?.invoiceId)
    expect((await billed(w, admin)).amount).toBe(0)
    const answer = await refund(paymentId, 39.39)
    expect([answer.status, answer.body.code]).toEqual([400, 'refund_too_large'])
    expect(answer.body.fields.amount).toContain('At most $39.38 can be refunded.')
    await refunded(paymentId)
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: 3150 })
  })

  test('cannot be spent while its refund is pending, and can again when the refund fails', async () => {
    const { admin, companyId, paymentId, bills } = await payer(w, stripe)
    await credit(bills[0]?.invoiceId)
    const intent = [...stripe.intents.values()].find(({ metadata }) => metadata.paymentId === paymentId)
    stripe.intents.delete(intent?.id ?? '')
    await refund(paymentId)
    const before = await billed(w, admin)
    expect(before.amount).toBe(31.5)
    await w.runJobs()
    expect(await shown(paymentId)).toMatchObject({ refunds: [{ status: 'failed' }], refundable: '31.50' })
    expect((await billed(w, admin)).amount).toBe(0)
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 3150, credit: 0, received: 3150 })
    if (intent) stripe.intents.set(intent.id, intent)
  })
})

test('a refund queued by an older version is booked in full, and credit never goes below zero', async () => {
  const { admin, companyId, paymentId, bills } = await payer(w, stripe, 2)
  await credit(bills[0]?.invoiceId)
  expect((await billed(w, admin)).amount).toBe(0)
  const id = newId(w.clock.now())
  const asked = { id, paymentId, companyId, amountCents: 7088, reason: 'Older', createdAt: w.clock.now() }
  await w.parts.database.db.insert(refunds).values({ ...asked, status: 'queued' })
  await sendRefund(systemContext(w.parts), id)
  expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: 0 })
  expect(stripe.receivedFrom(companyId)).toBe(0)
  expect((await credit(bills[1]?.invoiceId)).body.code).toBe('nothing_to_credit')
})

describe('an unpaid invoice that is voided', () => {
  test('after a part was credited, has a balance of zero', async () => {
    const { admin, companyId, bills } = await debtor(w)
    await credit(bills[0]?.invoiceId, 20)
    await admin.post(`/api/purchases/${bills[0]?.purchaseId}/cancel`)
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0 })
    expect((await admin.get('/api/dashboard/summary')).body.owed).toBe(0)
    const next = await billed(w, admin)
    expect((await admin.get('/api/dashboard/summary')).body.owed).toBe(next.amount)
    expect((await admin.post('/create-payment-intent')).body.amount).toBe(31.5)
  })

  test('after a part was paid, returns that part as credit', async () => {
    const { admin, companyId, bills } = await debtor(w)
    await partPaid(companyId, bills[0]?.invoiceId, 1000)
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 2150, credit: 0 })
    await admin.post(`/api/purchases/${bills[0]?.purchaseId}/cancel`)
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 1000 })
    expect((await billed(w, admin)).amount).toBe(21.5)
  })

  test('after a part was covered by credit and a part credited, returns the rest of that credit', async () => {
    const { admin, companyId, paymentId, bills } = await payer(w, stripe)
    await credit(bills[0]?.invoiceId, 10)
    const second = await billed(w, admin)
    expect(second.amount).toBe(21.5)
    await credit(second.invoiceId, 25)
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 350 })
    await refunded(paymentId, 3.5)
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: 2800 })
  })
})

async function partPaid(companyId: string, invoiceId = '', amountCents = 0) {
  await inTransaction(systemContext(w.parts), (tx) =>
    settle(tx, { paymentId: newId(tx.now()), companyId, shares: [{ invoiceId, amountCents }] }),
  )
}

test('a refund that the vendor does not credit us leaves our cost as it is, and takes a reason', async () => {
  const { companyId, paymentId, bills } = await payer(w, stripe)
  await costOf(w, ['Slack', 'Pro'], { perMemberCents: 500 })
  await delivered(w, bills[0]?.purchaseId ?? '')
  const costs = async () => (await entriesOf(w, companyId)).filter(([kind]) => kind.startsWith('cost'))
  const refundOf = (body: object) =>
    olga.post(`/api/operator/payments/${paymentId}/refund`, { reason: 'Refunded', ...body })
  const without = await refundOf({ amount: 10.5, vendorCredits: false })
  expect([without.status, Object.keys(without.body.fields)]).toEqual([400, ['vendorCreditsReason']])
  await refundOf({ amount: 10.5, vendorCredits: false, vendorCreditsReason: 'Our own mistake' })
  await w.runJobs()
  expect(await costs()).toEqual([['cost_accrued', 2000]])
  await refundOf({})
  await w.runJobs()
  expect(await costs(), 'two thirds were given back with the vendor').toEqual([
    ['cost_accrued', 2000],
    ['cost_reversed', 1333],
  ])
})
