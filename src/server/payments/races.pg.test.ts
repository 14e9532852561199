import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorEmail, operatorOf, type Person } from '../../../test/buyers.ts'
import { booksOf, debtor } from '../../../test/payers.ts'
import { StripeStandIn } from '../../../test/stripe-stand-in.ts'
import { type World, world } from '../../../test/world.ts'
import { systemContext } from '../context.ts'
import { checkPaymentById } from './check-payment.ts'
import { pollPayments } from './poll-payments.ts'

const rounds = 12
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

test('cancelling a purchase while it is paid loses no cent', { timeout: 120_000 }, async () => {
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
