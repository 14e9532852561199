import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorEmail, operatorOf, type Person } from '../../../test/buyers.ts'
import { rounds as roundsOf } from '../../../test/effort.ts'
import { billed, booksOf, debtor, payer as paidUp } from '../../../test/payers.ts'
import { StripeStandIn } from '../../../test/stripe-stand-in.ts'
import { type World, world } from '../../../test/world.ts'
import { systemContext } from '../context.ts'
import { checkPaymentById } from './check-payment.ts'
import { pollPayments } from './poll-payments.ts'

const rounds = roundsOf({ short: 4, long: 12 })
const stripe = await new StripeStandIn().start()
afterAll(() => stripe.stop())

let w: World
beforeAll(async () => {
  w = await world({ env: { OPERATOR_EMAILS: operatorEmail, RATE_LIMITS: 'off', ...stripe.env } })
})

const chargesOf = (companyId: string) =>
  [...stripe.intents.values()].filter(({ metadata }) => metadata.companyId === companyId)
const isPayable = ({ status }: { status: string }) => status !== 'canceled'

async function expectPaidOnce(companyId: string, cents: number) {
  const books = await booksOf(w, companyId)
  expect(books).toMatchObject({ owed: 0, credit: 0, received: cents })
  expect(stripe.receivedFrom(companyId)).toBe(cents)
}

test('two who begin to pay at once get the same payment', { timeout: 120_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { admin, companyId } = await debtor(w)
    const begin = () => admin.post('/create-payment-intent')
    const answers = await Promise.all([begin(), begin(), begin()])
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1)
    expect(chargesOf(companyId)).toHaveLength(1)
  }
})

test('wishes that overlap never leave an invoice in two payments that can be paid', {
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

test('message, return page, poll and operator at once book the money once', {
  timeout: 120_000,
}, async () => {
  const system = systemContext(w.parts)
  for (let round = 0; round < rounds; round += 1) {
    const { admin, companyId, bills } = await debtor(w, 2)
    const { clientSecret, paymentId } = (await admin.post('/create-payment-intent')).body
    stripe.pay(clientSecret)
    const news = () => checkPaymentById(system, paymentId)
    const back = () => admin.get(`/api/payments/${paymentId}`)
    await Promise.all([news(), back(), pollPayments(system, 3), news(), back()])
    await expectPaidOnce(companyId, Math.round(bills.reduce((sum, { amount }) => sum + amount, 0) * 100))
  }
})

test('paid in one tab while the other begins anew: one charge, booked', { timeout: 120_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { admin, companyId, bills } = await debtor(w, 2)
    const { clientSecret, paymentId } = (await admin.post('/create-payment-intent')).body
    const [first] = bills
    const anew = () => admin.post('/create-payment-intent', { invoiceIds: [first?.invoiceId] })
    const pay = async () => stripe.pay(clientSecret)
    const [begun] = await Promise.all(
      round % 2
        ? [anew(), pay().catch(() => null)]
        : [
            pay()
              .catch(() => null)
              .then(anew),
            null,
          ],
    )
    await admin.get(`/api/payments/${paymentId}`)
    const books = await booksOf(w, companyId)
    expect(books.received).toBe(stripe.receivedFrom(companyId))
    expect(books.credit).toBe(0)
    expect([200, 409]).toContain(begun?.status)
  }
})

test('canceling a purchase while it is paid loses no cent', { timeout: 120_000 }, async () => {
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

test('two operators who refund at once never give back more than was paid', {
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

/** The same rounds over what gives back: whoever comes first, no cent goes back twice and no credit is used twice. */
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

/** All that a company had from us: what it was invoiced and not given back, and what it can still use. */
async function expectGivenBackOnce(companyId: string) {
  await w.runJobs()
  const books = await booksOf(w, companyId)
  expect(books.owed).toBeGreaterThanOrEqual(0)
  expect(books.credit).toBeGreaterThanOrEqual(0)
  expect(books.received).toBeGreaterThanOrEqual(0)
  expect(books.received).toBe(stripe.receivedFrom(companyId))
  return books
}

test('a credit note and a refund at once give the same money back once', { timeout: 120_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { companyId, refund, credit } = await payer()
    const [refunded, credited] = await Promise.all([refund(), credit()])
    expect(refunded.status).toBe(200)
    expect([201, 409]).toContain(credited.status)
    expect(await expectGivenBackOnce(companyId)).toMatchObject({ owed: 0, credit: 0, received: 0 })
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
    expect(await expectGivenBackOnce(companyId)).toMatchObject({ ...left, credit: 0 })
  }
})

test('a refund and a month run never use the same credit', { timeout: 240_000 }, async () => {
  const olga = await operatorOf(w)
  const payers = []
  for (let each = 0; each < rounds; each += 1) payers.push(await payer())
  // The first invoice is credited, the subscription runs on: the next month would use that credit.
  for (const { credit } of payers) expect((await credit()).status).toBe(201)
  const run = olga.post('/api/operator/invoices/run', { month: '2026-12' })
  const refunded = await Promise.all(payers.map(({ refund }) => refund()))
  await run
  for (const [index, { companyId, admin }] of payers.entries()) {
    const isRefunded = refunded[index]?.status === 200
    const { received, credit } = await expectGivenBackOnce(companyId)
    const { invoices } = (await admin.get('/invoices')).body
    expect(invoices).toHaveLength(2)
    expect([received, credit, invoices[0].amountsDue]).toEqual(isRefunded ? [0, 0, 31.5] : [3150, 0, 0])
  }
})

test('an order canceled while its money arrives, and a refund at once, give it back once', {
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
    const { owed, credit, received } = await expectGivenBackOnce(companyId)
    expect([owed, received - credit === 0 || credit === 0]).toEqual([0, true])
    expect(credit).toBeLessThanOrEqual(received)
  }
})
