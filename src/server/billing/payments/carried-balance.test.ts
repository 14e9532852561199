import { expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { buyer, operatorOf, order, type Person } from '#test/support/buyers.ts'
import { type Bill, billed, booksOf, rewarded, statusesOf } from '#test/support/payments.ts'
import { world } from '#test/support/world.ts'
import { remind } from '../invoices/remind.ts'

const w = await world()

const sentence =
  '$0.30 is below the $0.50 minimum for card payments. It will be added to your next payment, so there is nothing to do now.'

/** A company whose credit pays its first invoice except for 30 cents. */
async function owesThirtyCents() {
  const who = await buyer(w)
  await rewarded(w, who.companyId, 31_20)
  return { ...who, small: await billed(w, who.admin) }
}

const begin = (admin: Person, bills?: Bill[]) =>
  admin.post('/create-payment-intent', { invoiceIds: bills?.map(({ invoiceId }) => invoiceId) })
const pay = (admin: Person, clientSecret: string) =>
  admin.post('/api/sandbox/confirm', { clientSecret, card: '4242424242424242' })

test("a balance below the provider's minimum is carried over, and the message says so", async () => {
  const { admin, small } = await owesThirtyCents()
  for (const bills of [undefined, [small]]) {
    const answer = await begin(admin, bills)
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([409, 'carried', sentence])
  }
  expect((await admin.get(`/api/invoices/${small.invoiceId}`)).body).toMatchObject({
    status: 'Due',
    balance: 0.3,
    carried: true,
  })
  const summary = (await admin.get('/api/dashboard/summary')).body
  expect(summary).toMatchObject({ owed: 0.3, invoicesDue: 0, nextDueAt: null })
})

test('a carried balance does not block its purchase, is never overdue and sends no reminders', async () => {
  const { admin, small } = await owesThirtyCents()
  expect(await statusesOf(admin)).toEqual(['paid'])
  for (let day = 0; day < 25; day += 1) {
    await remind(systemContext(w.parts))
    w.clock.pass({ days: 1 })
  }
  const subjects = (await w.emailsTo(admin.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /due/i.test(subject))).toEqual([])
  const { body } = await admin.get('/invoices')
  expect(body.invoices).toMatchObject([{ status: 'Due', carried: true }])
  const olga = await operatorOf(w)
  const shown = async (status: string) =>
    (await olga.get(`/api/operator/invoices?status=${status}&limit=200`)).body.invoices.map(
      ({ _id }: { _id: string }) => _id,
    )
  expect(await shown('overdue')).not.toContain(small.invoiceId)
  expect(await shown('due')).toContain(small.invoiceId)
})

test('the next payment includes the carried balance, even if it names other invoices', async () => {
  const { admin, companyId, small } = await owesThirtyCents()
  const next = await billed(w, admin, order('Slack', 'Pro', 5))
  const intent = (await begin(admin, [next])).body
  expect(intent).toMatchObject({ amount: next.amount + 0.3, parts: 1, left: 0 })
  expect(intent.invoices).toMatchObject([
    { _id: small.invoiceId, amount: 0.3, carried: true },
    { _id: next.invoiceId, amount: next.amount, carried: false },
  ])
  expect((await begin(admin, [next])).body.paymentId).toBe(intent.paymentId)
  await pay(admin, intent.clientSecret)
  expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0 })
  expect((await admin.get(`/api/invoices/${small.invoiceId}`)).body).toMatchObject({
    status: 'Paid',
    carried: false,
  })
})

test('only one of two open payments includes the carried balance', async () => {
  const { admin } = await owesThirtyCents()
  const [one, two] = [
    await billed(w, admin, order('Slack', 'Pro', 5)),
    await billed(w, admin, order('Slack', 'Pro', 6)),
  ]
  const first = (await begin(admin, [one])).body
  const second = (await begin(admin, [two])).body
  expect(second.invoices).toHaveLength(1)
  expect((await begin(admin, [one])).body.paymentId).toBe(first.paymentId)
  for (const { clientSecret } of [first, second])
    expect((await pay(admin, clientSecret)).body.status).toBe('paid')
})

test('carried balances that add up to 50 cents can be paid', async () => {
  const { admin, companyId } = await owesThirtyCents()
  await rewarded(w, companyId, 31_20)
  await billed(w, admin)
  const intent = (await begin(admin)).body
  expect(intent).toMatchObject({ amount: 0.6 })
  await pay(admin, intent.clientSecret)
  expect(await booksOf(w, companyId)).toMatchObject({ owed: 0 })
})

test('a credit note that leaves a balance below the minimum activates the purchase', async () => {
  const { admin } = await buyer(w)
  const { invoiceId } = await billed(w, admin)
  expect(await statusesOf(admin)).toEqual(['authorized'])
  const note = { amount: '31.01', reason: 'A gesture' }
  await (await operatorOf(w)).post(`/api/operator/invoices/${invoiceId}/credit-note`, note)
  expect(await statusesOf(admin)).toEqual(['paid'])
  expect((await admin.get(`/api/invoices/${invoiceId}`)).body).toMatchObject({ status: 'Due', balance: 0.49 })
})

test('the sandbox has the same minimum and maximum amounts as Stripe', async () => {
  const { payments } = w.parts
  const startPayment = (amountCents: number) =>
    payments?.createIntent({
      paymentId: newId(w.clock.now()),
      companyId: newId(w.clock.now()),
      customerId: '',
      amountCents,
      description: '',
    })
  for (const amountCents of [0, 49, 100_000_000])
    await expect(startPayment(amountCents)).rejects.toThrow(
      'A card payment must be between $0.50 and $999,999.99.',
    )
  for (const amountCents of [50, 99_999_999])
    expect(await startPayment(amountCents)).toMatchObject({ amountCents })
})

test('the email does not ask to pay a carried balance', async () => {
  const { admin } = await owesThirtyCents()
  const [mail] = (await w.emailsTo(admin.email)).filter(
    ({ subject }) => subject === 'Your Slack request was approved',
  )
  expect(mail?.text).toContain(sentence)
  expect(mail?.text).not.toContain('due in 7 days')
})
