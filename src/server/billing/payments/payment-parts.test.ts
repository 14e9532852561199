import { afterAll, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { buyer, operatorOf, order, type Person } from '#test/support/buyers.ts'
import { more } from '#test/support/more.ts'
import { billed, booksOf, statusesOf } from '#test/support/payments.ts'
import { StripeStandIn } from '#test/support/stripe-stand-in.ts'
import { world } from '#test/support/world.ts'
import { pollPayments } from './poll-payments.ts'

const stripe = await new StripeStandIn().start()
afterAll(() => stripe.stop())

const w = await world({ env: stripe.env })

const large = order('Slack', 'Business', 100_000)
const begin = async (admin: Person, invoiceIds?: string[]) =>
  (await admin.post('/create-payment-intent', { invoiceIds })).body

async function pay(clientSecret: string) {
  stripe.pay(clientSecret)
  await pollPayments(systemContext(w.parts))
}

test("an invoice above Stripe's maximum is paid in parts, and the purchase is active after the last one", async () => {
  const { admin, companyId } = await buyer(w)
  const { invoiceId } = await billed(w, admin, large)
  const first = await begin(admin)
  expect(first).toMatchObject({ amount: 999_999.99, part: 1, parts: 2, owed: 1_350_000, left: 350_000.01 })
  expect(first.invoices).toMatchObject([{ _id: invoiceId, amount: 999_999.99 }])
  expect((await begin(admin)).paymentId).toBe(first.paymentId)
  await pay(first.clientSecret)
  expect(await statusesOf(admin)).toEqual(['authorized'])
  expect((await admin.get(`/api/invoices/${invoiceId}`)).body).toMatchObject({
    status: 'Due',
    balance: 350_000.01,
    payments: [{ kind: 'paid', amount: 999_999.99 }],
  })
  expect((await admin.get(`/api/payments/${first.paymentId}`)).body).toMatchObject({
    status: 'paid',
    left: 350_000.01,
  })
  const second = await begin(admin)
  expect(second).toMatchObject({ amount: 350_000.01, part: 2, parts: 2, owed: 350_000.01, left: 0 })
  expect(second.paymentId).not.toBe(first.paymentId)
  await pay(second.clientSecret)
  expect(await statusesOf(admin)).toEqual(['paid'])
  expect((await admin.get(`/api/invoices/${invoiceId}`)).body).toMatchObject({ status: 'Paid', balance: 0 })
  expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: 1_350_000_00 })
  expect((await admin.get(`/api/payments/${second.paymentId}`)).body).toMatchObject({ left: 0 })
})

test('the next part cannot be paid while one is being processed', async () => {
  const { admin } = await buyer(w)
  await billed(w, admin, large)
  const { clientSecret } = await begin(admin)
  stripe.pay(clientSecret, 'slow')
  await pollPayments(systemContext(w.parts))
  expect((await begin(admin)).code).toBe('payment_processing')
})

test('parts cover several invoices, oldest first, and each invoice is paid when its balance is zero', async () => {
  const { admin, companyId } = await buyer(w)
  const bills = [await billed(w, admin, order('Slack', 'Business', 60_000))]
  bills.push(await billed(w, admin, order('Slack', 'Business', 30_000)))
  const [older, newer] = bills.map(({ invoiceId }) => invoiceId)
  const first = await begin(admin)
  expect(first.invoices).toMatchObject([
    { _id: older, amount: 810_000 },
    { _id: newer, amount: 189_999.99 },
  ])
  await pay(first.clientSecret)
  const { body } = await admin.get('/invoices')
  const found = new Map(body.invoices.map((one: { _id: string; status: string }) => [one._id, one.status]))
  expect([found.get(older ?? ''), found.get(newer ?? '')]).toEqual(['Paid', 'Due'])
  const second = await begin(admin)
  expect(second).toMatchObject({ amount: 215_000.01, part: 2, parts: 2, left: 0 })
  await pay(second.clientSecret)
  expect(await statusesOf(admin)).toEqual(['paid', 'paid'])
  expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0 })
})

more('the receipt of a part says what is still owed', async () => {
  const { admin } = await buyer(w)
  await billed(w, admin, large)
  const { clientSecret } = await begin(admin)
  await pay(clientSecret)
  const receipts = (await w.emailsTo(admin.email)).filter(({ subject }) => /^Receipt/.test(subject))
  expect(receipts[0]?.text).toContain('You still owe $350,000.01.')
})

test('canceling a purchase after a part was paid returns that part as credit', async () => {
  const { admin, companyId } = await buyer(w)
  const { purchaseId } = await billed(w, admin, large)
  await pay((await begin(admin)).clientSecret)
  expect((await admin.post(`/api/purchases/${purchaseId}/cancel`)).status).toBe(200)
  expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 999_999_99, received: 999_999_99 })
})

test('a credit note between two parts can leave a balance too small to pay', async () => {
  const { admin, companyId } = await buyer(w)
  const { invoiceId } = await billed(w, admin, large)
  const first = await begin(admin)
  await pay(first.clientSecret)
  const note = { amount: '350000.00', reason: 'Too many seats' }
  await (await operatorOf(w)).post(`/api/operator/invoices/${invoiceId}/credit-note`, note)
  expect(await booksOf(w, companyId)).toMatchObject({ owed: 1, credit: 0 })
  expect(await statusesOf(admin)).toEqual(['paid'])
  const answer = await admin.post('/create-payment-intent')
  expect([answer.status, answer.body.code]).toEqual([409, 'carried'])
})
