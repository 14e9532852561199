import { afterAll, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { operatorOf, type Person } from '#test/support/buyers.ts'
import { billed, booksOf, debtor, payer as paidUp } from '#test/support/payments.ts'
import { StripeStandIn } from '#test/support/stripe-stand-in.ts'
import { world } from '#test/support/world.ts'
import { checkPaymentById } from './check-payment.ts'
import { pollPayments } from './poll-payments.ts'

const rounds = roundsOf({ short: 1, long: 12 })
const stripe = await new StripeStandIn().start()
afterAll(() => stripe.stop())

const w = await world({ env: stripe.env })

const chargesOf = (companyId: string) =>
  [...stripe.intents.values()].filter(({ metadata }) => metadata.companyId === companyId)
const isPayable = ({ status }: { status: string }) => status !== 'canceled'

async function expectPaidOnce(companyId: string, cents: number) {
  const books = await booksOf(w, companyId)
  expect(books).toMatchObject({ owed: 0, credit: 0, received: cents })
  expect(stripe.receivedFrom(companyId)).toBe(cents)
}

test('concurrent attempts to pay get the same payment', { timeout: 120_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { admin, companyId } = await debtor(w)
    const begin = () => admin.post('/create-payment-intent')
    const answers = await Promise.all([begin(), begin(), begin()])
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1)
    expect(chargesOf(companyId)).toHaveLength(1)
  }
})

test('overlapping payments never leave an invoice in two open payments', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { admin, companyId, bills } = await debtor(w, 2)
    const [first, second] = bills.map(({ invoiceId }) => invoiceId)
    const begin = (invoiceIds?: (string | undefined)[]) =>
      admin.post('/create-payment-intent', { invoiceIds })
    await Promise.all([begin(), begin([first]), begin([second]), begin()])
    const open = chargesOf(companyId).filter(isPayable)
    const covered = open.reduce((sum, { amount }) => sum + amount, 0)
    const total = Math.round(bills.reduce((sum, { amount }) => sum + amount, 0) * 100)
    expect(covered).toBeLessThanOrEqual(total)
  }
})

test('concurrent event, return page and poll book a payment once', {
  timeout: 120_000,
}, async () => {
  const system = systemContext(w.parts)
  for (let round = 0; round < rounds; round += 1) {
    const { admin, companyId, bills } = await debtor(w, 2)
    const { clientSecret, paymentId } = (await admin.post('/create-payment-intent')).body
    stripe.pay(clientSecret)
    const checkNow = () => checkPaymentById(system, paymentId)
    const back = () => admin.get(`/api/payments/${paymentId}`)
    await Promise.all([checkNow(), back(), pollPayments(system, 3), checkNow(), back()])
    await expectPaidOnce(companyId, Math.round(bills.reduce((sum, { amount }) => sum + amount, 0) * 100))
  }
})

test('paying in one tab while another starts over makes one charge, which is booked', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { admin, companyId, bills } = await debtor(w, 2)
    const { clientSecret, paymentId } = (await admin.post('/create-payment-intent')).body
    const [first] = bills
    const startOver = () => admin.post('/create-payment-intent', { invoiceIds: [first?.invoiceId] })
    const pay = async () => stripe.pay(clientSecret)
    const [started] = await Promise.all(
      round % 2
        ? [startOver(), pay().catch(() => null)]
        : [
            pay()
              .catch(() => null)
              .then(startOver),
            null,
          ],
    )
    await admin.get(`/api/payments/${paymentId}`)
    const books = await booksOf(w, companyId)
    expect(books.received).toBe(stripe.receivedFrom(companyId))
    expect(books.credit).toBe(0)
    expect([200, 409]).toContain(started?.status)
  }
})

test('canceling a purchase during its payment keeps the books right to the cent', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { admin, companyId, bills } = await debtor(w)
    const { clientSecret, paymentId } = (await admin.post('/create-payment-intent')).body
    stripe.pay(clientSecret)
    await Promise.all([
      admin.get(`/api/payments/${paymentId}`),
      admin.post(`/api/purchases/${bills[0]?.purchaseId}/cancel`),
    ])
    const { owed, received } = await booksOf(w, companyId)
    expect([owed, received]).toEqual([0, 3150])
  }
})

test('concurrent refunds never return more than was paid', {
  timeout: 120_000,
}, async () => {
  const olga: Person = await operatorOf(w)
  for (let round = 0; round < rounds; round += 1) {
    const { admin, companyId } = await debtor(w)
    const { clientSecret, paymentId } = (await admin.post('/create-payment-intent')).body
    stripe.pay(clientSecret)
    await admin.get(`/api/payments/${paymentId}`)
    const back = () =>
      olga.post(`/api/operator/payments/${paymentId}/refund`, { amount: '20.00', reason: 'Twice' })
    const answers = await Promise.all([back(), back()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    await w.runJobs()
    await expectPaidOnce(companyId, 1150)
  }
})

/** A company that paid, with the calls that refund the payment and credit the invoice. */
async function payer() {
  const who = await paidUp(w, stripe)
  const invoiceId = who.bills[0]?.invoiceId ?? ''
  const olga = await operatorOf(w)
  return {
    ...who,
    refund: () => olga.post(`/api/operator/payments/${who.paymentId}/refund`, { reason: 'Back' }),
    credit: () => olga.post(`/api/operator/invoices/${invoiceId}/credit-note`, { reason: 'Back' }),
  }
}

/** No negative balance, and the books match the provider. */
async function expectConsistentBooks(companyId: string) {
  await w.runJobs()
  const books = await booksOf(w, companyId)
  expect(books.owed).toBeGreaterThanOrEqual(0)
  expect(books.credit).toBeGreaterThanOrEqual(0)
  expect(books.received).toBeGreaterThanOrEqual(0)
  expect(books.received).toBe(stripe.receivedFrom(companyId))
  return books
}

test('a concurrent credit note and refund return the money once', { timeout: 120_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { companyId, refund, credit } = await payer()
    const [refunded, credited] = await Promise.all([refund(), credit()])
    expect(refunded.status).toBe(200)
    expect([201, 409]).toContain(credited.status)
    expect(await expectConsistentBooks(companyId)).toMatchObject({ owed: 0, credit: 0, received: 0 })
  }
})

test('a refund and a new invoice never use the same credit', { timeout: 120_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { admin, companyId, refund, credit } = await payer()
    await credit()
    const [refunded, next] = await Promise.all([refund(), billed(w, admin)])
    const isRefunded = refunded.status === 200
    expect(next.amount).toBe(isRefunded ? 31.5 : 0)
    const left = isRefunded ? { owed: 3150, received: 0 } : { owed: 0, received: 3150 }
    expect(await expectConsistentBooks(companyId)).toMatchObject({ ...left, credit: 0 })
  }
})

test('a refund and a month run never use the same credit', { timeout: 240_000 }, async () => {
  const olga = await operatorOf(w)
  const payers = []
  for (let each = 0; each < rounds; each += 1) payers.push(await payer())
  // The subscription continues after its first invoice is credited, so the next month would use that credit.
  for (const { credit } of payers) expect((await credit()).status).toBe(201)
  const run = olga.post('/api/operator/invoices/run', { month: '2026-12' })
  const refunded = await Promise.all(payers.map(({ refund }) => refund()))
  await run
  for (const [index, { companyId, admin }] of payers.entries()) {
    const isRefunded = refunded[index]?.status === 200
    const { received, credit } = await expectConsistentBooks(companyId)
    const { invoices } = (await admin.get('/invoices')).body
    expect(invoices).toHaveLength(2)
    expect([received, credit, invoices[0].amountsDue]).toEqual(isRefunded ? [0, 0, 31.5] : [3150, 0, 0])
  }
})

test('canceling, refunding and crediting during a payment return the money once', {
  timeout: 120_000,
}, async () => {
  const olga = await operatorOf(w)
  for (let round = 0; round < rounds; round += 1) {
    const { admin, companyId, bills } = await debtor(w)
    const { clientSecret, paymentId } = (await admin.post('/create-payment-intent')).body
    stripe.pay(clientSecret)
    await Promise.all([
      admin.get(`/api/payments/${paymentId}`),
      admin.post(`/api/purchases/${bills[0]?.purchaseId}/cancel`),
      olga.post(`/api/operator/payments/${paymentId}/refund`, { reason: 'Back' }),
      olga.post(`/api/operator/invoices/${bills[0]?.invoiceId}/credit-note`, { reason: 'Back' }),
    ])
    const { owed, credit, received } = await expectConsistentBooks(companyId)
    expect([owed, received - credit === 0 || credit === 0]).toEqual([0, true])
    expect(credit).toBeLessThanOrEqual(received)
  }
})
