import { describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { goodPassword } from '#test/support/builders.ts'
import { buyer, operatorOf, order } from '#test/support/buyers.ts'
import { more } from '#test/support/more.ts'
import { billed, booksOf, debtor, statusesOf } from '#test/support/payments.ts'
import { world } from '#test/support/world.ts'
import { pollPayments } from './poll-payments.ts'

const good = '4242 4242 4242 4242'
const bad = '4000 0000 0000 0002'
const asking = '4000 0027 6000 3184'
const nobodys = '019a0000-0000-7000-8000-000000000000'

const w = await world()

describe('access', () => {
  test('visitors and employees cannot pay', async () => {
    const { employee } = await debtor(w)
    for (const path of ['/create-payment-intent', '/retrieve-session', '/api/sandbox/confirm']) {
      expect((await w.browser().post(path, {})).status).toBe(401)
      const answer = await employee.post(path, {})
      expect([answer.status, answer.body.code]).toEqual([403, 'finance_only'])
    }
  })

  test("another company's invoice, payment or secret is not found", async () => {
    const [acme, other] = [await debtor(w), await debtor(w)]
    const invoiceIds = [acme.bills[0]?.invoiceId]
    expect((await other.admin.post('/create-payment-intent', { invoiceIds })).status).toBe(404)
    const { clientSecret, paymentId } = (await acme.admin.post('/create-payment-intent')).body
    const stolen = { clientSecret, card: good }
    expect((await other.admin.post('/api/sandbox/confirm', stolen)).status).toBe(404)
    expect((await other.admin.get(`/api/payments/${paymentId}`)).status).toBe(404)
    const returned = await other.admin.post('/retrieve-session', { sessionId: paymentId })
    expect([returned.status, returned.body.error]).toEqual([404, 'Failed to retrieve session details'])
    expect(await statusesOf(acme.admin)).toEqual(['authorized'])
  })

  test('a guessed secret pays nothing', async () => {
    const { admin } = await debtor(w)
    const { clientSecret } = (await admin.post('/create-payment-intent')).body
    const guessed = `${clientSecret.slice(0, -3)}xyz`
    expect((await admin.post('/api/sandbox/confirm', { clientSecret: guessed, card: good })).status).toBe(404)
    expect(await statusesOf(admin)).toEqual(['authorized'])
  })

  test('without a payment provider every webhook event is refused', async () => {
    const answer = await w.browser().post('/webhooks/stripe', { type: 'payment_intent.succeeded' })
    expect([answer.status, answer.body.code]).toEqual([400, 'forged_event'])
  })
})

test('one card payment pays two authorized purchases, to the cent, with one receipt', async () => {
  const { admin, companyId, bills } = await debtor(w, 2)
  const intent = await admin.post('/create-payment-intent')
  const total = bills.reduce((sum, { amount }) => sum + amount, 0)
  expect(intent.body).toMatchObject({
    amount: total,
    provider: 'sandbox',
    sandbox: true,
    publishableKey: null,
  })
  expect(intent.body.invoices).toMatchObject(
    bills.map(({ invoiceId, amount }) => ({ _id: invoiceId, amount })),
  )
  const { clientSecret, paymentId } = intent.body
  const paid = await admin.post('/api/sandbox/confirm', { clientSecret, card: good })
  expect([paid.status, paid.body]).toEqual([200, { status: 'paid' }])
  expect(await statusesOf(admin)).toEqual(['paid', 'paid'])
  expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: Math.round(total * 100) })
  expect((await admin.get(`/api/payments/${paymentId}`)).body).toMatchObject({
    status: 'paid',
    amount: total,
  })
  const receipts = (await w.emailsTo(admin.email)).filter(({ subject }) => subject.startsWith('Receipt'))
  expect(receipts).toHaveLength(1)
  expect(receipts[0]?.text).toContain(': $31.50 for Slack (Nov 12 to Dec 12, 2026)')
  const nothing = await admin.post('/create-payment-intent')
  expect([nothing.status, nothing.body.code]).toEqual([409, 'nothing_owed'])
})

test('only who pays is in the activity log, not who opens the bill', async () => {
  const { admin } = await debtor(w)
  const payments = async () => {
    const { entries } = (await admin.get('/api/audit?limit=200')).body as {
      entries: Record<string, string>[]
    }
    return entries
      .filter(({ action }) => action?.startsWith('payment.'))
      .map(({ action, who }) => [action, who])
  }
  const { clientSecret } = (await admin.post('/create-payment-intent')).body
  await admin.post('/api/sandbox/confirm', { clientSecret, card: bad })
  expect(await payments()).toEqual([])
  await admin.post('/api/sandbox/confirm', { clientSecret, card: good })
  expect(await payments()).toEqual([
    ['payment.paid', admin.email],
    ['payment.started', admin.email],
  ])
})

test('a declined card says why, leaves everything as it was, and another card pays', async () => {
  const { admin, companyId } = await debtor(w)
  const { clientSecret, paymentId } = (await admin.post('/create-payment-intent')).body
  const declined = await admin.post('/api/sandbox/confirm', { clientSecret, card: bad })
  expect([declined.status, declined.body.status]).toEqual([200, 'declined'])
  expect(declined.body.error).toMatch(/declined/)
  expect((await admin.get(`/api/payments/${paymentId}`)).body).toMatchObject({ status: 'failed' })
  expect(await booksOf(w, companyId)).toMatchObject({ received: 0 })
  const again = (await admin.post('/create-payment-intent')).body
  expect(again.clientSecret).toBe(clientSecret)
  expect((await admin.post('/api/sandbox/confirm', { clientSecret, card: good })).body.status).toBe('paid')
  expect((await admin.get(`/api/payments/${paymentId}`)).body).toMatchObject({
    status: 'paid',
    message: null,
  })
})

test('a card that asks for confirmation pays only after it', async () => {
  const { admin } = await debtor(w)
  const { clientSecret } = (await admin.post('/create-payment-intent')).body
  const first = await admin.post('/api/sandbox/confirm', { clientSecret, card: asking })
  expect(first.body).toEqual({ status: 'needs_confirmation' })
  expect(await statusesOf(admin)).toEqual(['authorized'])
  const second = await admin.post('/api/sandbox/confirm', { clientSecret, card: asking, confirm: true })
  expect(second.body).toEqual({ status: 'paid' })
  expect(await statusesOf(admin)).toEqual(['paid'])
})

test('a number that is not a sandbox card is rejected', async () => {
  const { admin } = await debtor(w)
  const { clientSecret } = (await admin.post('/create-payment-intent')).body
  for (const card of ['4111 1111 1111 1111', 'card', '']) {
    expect((await admin.post('/api/sandbox/confirm', { clientSecret, card })).status).toBe(400)
  }
  const compact = { clientSecret, card: good.replaceAll(' ', '') }
  expect((await admin.post('/api/sandbox/confirm', compact)).body.status).toBe('paid')
})

test('a part can be paid; an unknown invoice is not found, a paid or void one is refused', async () => {
  const { admin, bills } = await debtor(w, 3)
  const [first, second, third] = bills.map(({ invoiceId }) => invoiceId)
  const part = await admin.post('/create-payment-intent', { invoiceIds: [first] })
  expect(part.body.amount).toBe(bills[0]?.amount)
  await admin.post('/api/sandbox/confirm', { clientSecret: part.body.clientSecret, card: good })
  for (const id of [nobodys, 'x'])
    expect((await admin.post('/create-payment-intent', { invoiceIds: [second, id] })).status).toBe(404)
  const paid = await admin.post('/create-payment-intent', { invoiceIds: [first, second] })
  expect([paid.status, paid.body.code]).toEqual([409, 'invoice_not_due'])
  await admin.post(`/api/purchases/${bills[2]?.purchaseId}/cancel`)
  expect((await admin.post('/create-payment-intent', { invoiceIds: [third] })).status).toBe(409)
  expect((await admin.post('/create-payment-intent')).body.amount).toBe(bills[1]?.amount)
})

test('an invoice is in one open payment at a time: a new payment replaces the old one', async () => {
  const { admin, bills, companyId } = await debtor(w, 2)
  const all = (await admin.post('/create-payment-intent')).body
  const part = (await admin.post('/create-payment-intent', { invoiceIds: [bills[0]?.invoiceId] })).body
  const late = await admin.post('/api/sandbox/confirm', { clientSecret: all.clientSecret, card: good })
  expect([late.status, late.body.code]).toEqual([409, 'payment_over'])
  await admin.post('/api/sandbox/confirm', { clientSecret: part.clientSecret, card: good })
  const rest = (await admin.post('/create-payment-intent')).body
  expect(rest.amount).toBe(bills[1]?.amount)
  await billed(w, admin, order('Cursor', 'Business', 1))
  const more = (await admin.post('/create-payment-intent')).body
  expect(more.paymentId).not.toBe(rest.paymentId)
  await admin.post('/api/sandbox/confirm', { clientSecret: more.clientSecret, card: good })
  expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0 })
})

test('the same key gets the same answer, even after the payment', async () => {
  const { admin } = await debtor(w)
  const headers = { 'idempotency-key': 'once' }
  const first = (await admin.post('/create-payment-intent', undefined, { headers })).body
  await admin.post('/api/sandbox/confirm', { clientSecret: first.clientSecret, card: good })
  expect((await admin.post('/create-payment-intent', undefined, { headers })).body).toEqual(first)
})

test('the return page reads the status from the provider, and the replaced subscription is canceled once', async () => {
  const { admin, bills } = await debtor(w, 2)
  const [old, fresh] = bills
  const pay = async (invoiceId?: string) => {
    const { clientSecret, paymentId } = (
      await admin.post('/create-payment-intent', { invoiceIds: [invoiceId] })
    ).body
    return {
      clientSecret,
      paymentId,
      pay: () => admin.post('/api/sandbox/confirm', { clientSecret, card: good }),
    }
  }
  await (await pay(old?.invoiceId)).pay()
  const session = await pay(fresh?.invoiceId)
  const back = () =>
    admin.post('/retrieve-session', { sessionId: session.paymentId, oldSubscriptionId: old?.purchaseId })
  expect((await back()).body).toMatchObject({ status: 'failed', oldSubscriptionCancelled: false })
  await session.pay()
  for (const _ of [1, 2])
    expect((await back()).body).toMatchObject({
      status: 'paid',
      amount: fresh?.amount,
      oldSubscriptionCancelled: true,
    })
  const { body } = await admin.get('/api/purchases2')
  const replaced = body.find(({ _id }: { _id: string }) => _id === old?.purchaseId)
  expect(replaced.cancelsAt).not.toBeNull()
})

test('the profile has the customer id after the first attempt to pay', async () => {
  const { admin } = await buyer(w)
  expect((await admin.get('/api/user/profile')).body.stripeCustomerId).toBeNull()
  await billed(w, admin)
  await admin.post('/create-payment-intent')
  expect((await admin.get('/api/user/profile')).body.stripeCustomerId).toMatch(/^cus_/)
})

test('a payment that was started is replaced when the amount owed gets lower', async () => {
  const { admin, bills, companyId } = await debtor(w, 2)
  const [first, second] = bills
  const begin = async () => (await admin.post('/create-payment-intent')).body
  const confirm = async ({ clientSecret }: { clientSecret: string }) =>
    (await admin.post('/api/sandbox/confirm', { clientSecret, card: good })).body
  const full = await begin()
  await admin.post(`/api/purchases/${first?.purchaseId}/cancel`)
  await w.runJobs()
  expect((await confirm(full)).code).toBe('payment_over')

  const other = await begin()
  const creditNote = `/api/operator/invoices/${second?.invoiceId}/credit-note`
  await (await operatorOf(w)).post(creditNote, { amount: 1, reason: 'Late' })
  const lowered = await begin()
  await w.runJobs()
  expect((await confirm(other)).code).toBe('payment_over')
  expect(await confirm(lowered)).toMatchObject({ status: 'paid' })
  expect(await booksOf(w, companyId)).toMatchObject({
    owed: 0,
    credit: 0,
    received: Math.round(((second?.amount ?? 0) - 1) * 100),
  })
})

more('an unfinished payment is canceled after a day, and a new one can be started', async () => {
  const { admin } = await debtor(w)
  const { clientSecret, paymentId } = (await admin.post('/create-payment-intent')).body
  w.clock.pass({ hours: 25 })
  await pollPayments(systemContext(w.parts))
  const late = await admin.post('/api/sandbox/confirm', { clientSecret, card: good })
  expect(late.body.code).toBe('payment_over')
  expect((await admin.post('/create-payment-intent')).body.paymentId).not.toBe(paymentId)
})

more(
  'production without a provider turns payments off with a message, and a demo uses the sandbox',
  async () => {
    const { admin } = await debtor(w)
    const payIn = async (env: Record<string, string>) => {
      const browser = (await world({ env: { NODE_ENV: 'production', ...env } })).browser()
      await browser.post('/auth/login', { email: admin.email, password: goodPassword })
      return browser.post('/create-payment-intent')
    }
    const answer = await payIn({})
    expect([answer.status, answer.body.code]).toEqual([503, 'payments_off'])
    expect(answer.body.message).toContain('Payments are turned off')
    expect((await payIn({ DEMO: '1' })).body.sandbox).toBe(true)
  },
)
