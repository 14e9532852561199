import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { operatorOf, type Person } from '#test/support/buyers.ts'
import { more } from '#test/support/more.ts'
import { booksOf, debtor, expectSettled, statusesOf } from '#test/support/payments.ts'
import { StripeStandIn } from '#test/support/stripe-stand-in.ts'
import { world } from '#test/support/world.ts'
import { pollPayments } from './poll-payments.ts'
import { reconcile } from './reconcile.ts'

const stripe = await new StripeStandIn().start()
afterAll(() => stripe.stop())

const w = await world({ env: stripe.env })
beforeEach(() => {
  stripe.recover()
})

const start = async (admin: Person) => (await admin.post('/create-payment-intent')).body
const poll = () => pollPayments(systemContext(w.parts))

type Event = ReturnType<StripeStandIn['event']>
const deliver = ({ payload, headers }: Event) =>
  w.browser().post('/webhooks/stripe', undefined, { body: payload, headers } as never)
const succeeded = (clientSecret: string, id?: string) =>
  stripe.event('payment_intent.succeeded', stripe.intentOf(clientSecret), {
    at: w.clock.now(),
    ...(id && { id }),
  })

describe('access and signatures', () => {
  test('the sandbox cannot be used when Stripe is set up', async () => {
    const { admin } = await debtor(w)
    const { clientSecret, sandbox } = await start(admin)
    expect(sandbox).toBe(false)
    const answer = await admin.post('/api/sandbox/confirm', { clientSecret, card: '4242424242424242' })
    expect(answer.status).toBe(404)
    expect(await statusesOf(admin)).toEqual(['authorized'])
  })

  test('forged, changed, old and unsigned events are refused and change nothing', async () => {
    const { admin, companyId } = await debtor(w)
    const { clientSecret } = await start(admin)
    const event = succeeded(clientSecret)
    const forged = { ...event, headers: { ...event.headers, 'stripe-signature': 't=1,v1=00' } }
    const changed = { ...event, payload: event.payload.replace('"amount":', '"amount":1') }
    const old = new Date(w.clock.now().getTime() - 6 * 60_000)
    const stale = stripe.event('payment_intent.succeeded', stripe.intentOf(clientSecret), { at: old })
    const { 'stripe-signature': _, ...unsigned } = event.headers
    for (const bad of [forged, changed, stale, { ...event, headers: unsigned as never }]) {
      const answer = await deliver(bad)
      expect([answer.status, answer.body.code]).toEqual([400, 'forged_event'])
    }
    await w.runJobs()
    expect(await booksOf(w, companyId)).toMatchObject({ received: 0 })
  })

  test('a signed event about a payment that was not made does not mark it as paid', async () => {
    const { admin, companyId } = await debtor(w)
    const { clientSecret } = await start(admin)
    expect((await deliver(succeeded(clientSecret))).status).toBe(200)
    await w.runJobs()
    expect(await booksOf(w, companyId)).toMatchObject({ received: 0 })
    expect(await statusesOf(admin)).toEqual(['authorized'])
  })
})

test('a card is charged at Stripe, and the event settles the payment', async () => {
  const { admin, companyId, bills } = await debtor(w, 2)
  const intent = await start(admin)
  expect(intent).toMatchObject({ provider: 'stripe', publishableKey: 'pk_test_stand_in', currency: 'usd' })
  expect(stripe.intentOf(intent.clientSecret)).toMatchObject({
    amount: Math.round(bills.reduce((sum, { amount }) => sum + amount, 0) * 100),
    metadata: { paymentId: intent.paymentId, companyId },
  })
  const customer = (await admin.get('/api/user/profile')).body.stripeCustomerId
  expect(customer).toBe(stripe.intentOf(intent.clientSecret).customer)
  stripe.pay(intent.clientSecret)
  await deliver(succeeded(intent.clientSecret))
  await w.runJobs()
  await expectSettled(w, stripe, companyId, admin)
})

test('a signed event settles a payment while Stripe is down, unless the amount is wrong', async () => {
  const { admin, companyId } = await debtor(w)
  const { clientSecret } = await start(admin)
  const done = stripe.event(
    'payment_intent.succeeded',
    { ...stripe.pay(clientSecret) },
    { at: w.clock.now() },
  )
  stripe.isDown = true
  await deliver(done)
  await w.runJobs()
  stripe.isDown = false
  await expectSettled(w, stripe, companyId, admin)
  const wrong = await debtor(w)
  const other = await start(wrong.admin)
  const paid = { ...stripe.intentOf(other.clientSecret), status: 'succeeded', amount_received: 1 }
  await deliver(stripe.event('payment_intent.succeeded', paid, { at: w.clock.now() }))
  await w.runJobs()
  expect(await booksOf(w, wrong.companyId)).toMatchObject({ received: 0 })
})

more(
  'the return page shows the status at Stripe: declined, waiting for the bank, processing, paid',
  async () => {
    const { admin, companyId } = await debtor(w)
    const { clientSecret, paymentId } = await start(admin)
    const outcome = async () => {
      const { body } = await admin.get(`/api/payments/${paymentId}`)
      return [body.status, body.message]
    }
    expect(await outcome()).toEqual(['failed', "This payment wasn't completed."])
    stripe.pay(clientSecret, 'declined')
    expect(await outcome()).toEqual(['failed', 'Your card was declined.'])
    Object.assign(stripe.pay(clientSecret, 'asking'), { last_payment_error: null })
    expect(await outcome()).toEqual(['failed', 'Your bank requires you to confirm this payment.'])
    stripe.pay(clientSecret, 'slow')
    expect(await outcome()).toEqual(['processing', null])
    const second = await admin.post('/create-payment-intent')
    expect([second.status, second.body.code]).toEqual([409, 'payment_processing'])
    stripe.pay(clientSecret)
    expect(await outcome()).toEqual(['paid', null])
    await expectSettled(w, stripe, companyId, admin)
  },
)

test('repeated, out-of-order and unknown events settle a payment once', async () => {
  const { admin, companyId } = await debtor(w)
  const { clientSecret } = await start(admin)
  const processing = stripe.event('payment_intent.processing', stripe.pay(clientSecret, 'slow'), {
    at: w.clock.now(),
  })
  stripe.pay(clientSecret)
  const done = succeeded(clientSecret, 'evt_once')
  const odd = stripe.event('customer.updated', { id: 'cus_1', object: 'customer' }, { at: w.clock.now() })
  for (const event of [done, odd, processing, done, done]) expect((await deliver(event)).status).toBe(200)
  await w.runJobs()
  await deliver(processing)
  await w.runJobs()
  await expectSettled(w, stripe, companyId, admin)
  expect((await booksOf(w, companyId)).kinds.filter(([kind]) => kind === 'paid')).toHaveLength(1)
})

more('the poll settles payments whose events were lost', async () => {
  const [one, two] = [await debtor(w), await debtor(w, 2)]
  for (const { admin } of [one, two]) stripe.pay((await start(admin)).clientSecret)
  await poll()
  for (const { admin, companyId } of [one, two]) await expectSettled(w, stripe, companyId, admin)
})

test("a payment is created once when Stripe's answer is lost", async () => {
  const { admin, companyId } = await debtor(w)
  stripe.fail('POST /v1/payment_intents', 'lose the answer')
  const intent = await start(admin)
  const made = () => [...stripe.intents.values()].filter(({ metadata }) => metadata.companyId === companyId)
  expect(made()).toHaveLength(1)
  stripe.fail('POST /v1/payment_intents', 'lose the answer', 9)
  const other = await debtor(w)
  const lost = await other.admin.post('/create-payment-intent')
  expect([lost.status, lost.body.code]).toEqual([503, 'provider_unreachable'])
  stripe.recover()
  stripe.pay(intent.clientSecret)
  await poll()
  await expectSettled(w, stripe, companyId, admin)
})

test('an outage of Stripe leads to one charge, settled within a minute of its return', async () => {
  const { admin, companyId } = await debtor(w, 2)
  stripe.isDown = true
  expect((await admin.post('/create-payment-intent')).body.code).toBe('provider_unreachable')
  stripe.isDown = false
  const intent = await start(admin)
  stripe.pay(intent.clientSecret)
  stripe.isDown = true
  await poll()
  expect((await admin.get(`/api/payments/${intent.paymentId}`)).status).toBe(503)
  expect((await booksOf(w, companyId)).received).toBe(0)
  stripe.isDown = false
  w.clock.pass({ minutes: 1 })
  await poll()
  await expectSettled(w, stripe, companyId, admin)
  const made = [...stripe.intents.values()].filter(({ metadata }) => metadata.companyId === companyId)
  expect(made).toHaveLength(1)
})

more('rate limits and temporary errors of Stripe are reported, and nothing is charged twice', async () => {
  const { admin, companyId } = await debtor(w)
  stripe.fail('POST /v1/payment_intents', 429)
  expect((await admin.post('/create-payment-intent')).status).toBe(503)
  stripe.fail('POST /v1/payment_intents', 500, 2)
  const { clientSecret } = await start(admin)
  stripe.pay(clientSecret)
  stripe.fail('GET /v1/payment_intents', 500)
  await deliver(succeeded(clientSecret))
  await w.runJobs()
  await expectSettled(w, stripe, companyId, admin)
})

test('a payment of less than the amount due is not booked, and operators see the problem', async () => {
  const { admin, companyId } = await debtor(w)
  const { clientSecret, paymentId } = await start(admin)
  stripe.pay(clientSecret).amount_received = 1
  await poll()
  expect(await booksOf(w, companyId)).toMatchObject({ received: 0 })
  const { body } = await (await operatorOf(w)).get('/api/operator/payments')
  const shown = body.payments.find(({ _id }: { _id: string }) => _id === paymentId)
  expect(shown.problem).toBe('The provider received $0.01 instead of $31.50.')
})

more('the reconciliation settles missed payments and lists differences', async () => {
  const olga = await operatorOf(w)
  const { admin, companyId } = await debtor(w)
  stripe.pay((await start(admin)).clientSecret)
  const stranger = { ...stripe.intentOf((await start((await debtor(w)).admin)).clientSecret) }
  const unknown = { ...stranger, id: 'pi_stranger', status: 'succeeded', amount_received: 500, metadata: {} }
  stripe.intents.set(unknown.id, unknown as never)
  await reconcile(systemContext(w.parts))
  await expectSettled(w, stripe, companyId, admin)
  const [run] = (await olga.get('/api/operator/reconciliations')).body.runs
  expect(run.settled).toBeGreaterThanOrEqual(1)
  expect(run.differences).toContainEqual({
    paymentId: null,
    intentId: 'pi_stranger',
    what: "$5.00 received for a payment we don't have on record.",
  })
  stripe.intents.delete('pi_stranger')
  expect((await olga.post('/api/operator/reconciliations')).status).toBe(202)
})

more(
  'an event that the provider later contradicts is booked, and reported by the reconciliation',
  async () => {
    const { admin } = await debtor(w)
    const { clientSecret, paymentId } = await start(admin)
    const intent = stripe.intentOf(clientSecret)
    const contradicted = { ...intent, status: 'succeeded', amount_received: intent.amount }
    await deliver(stripe.event('payment_intent.succeeded', contradicted, { at: w.clock.now() }))
    await w.runJobs()
    expect(await statusesOf(admin)).toEqual(['paid'])
    await reconcile(systemContext(w.parts))
    const [run] = (await (await operatorOf(w)).get('/api/operator/reconciliations')).body.runs
    const what = 'Our books show this payment as paid, but the provider does not.'
    expect(run.differences).toContainEqual({ paymentId, intentId: intent.id, what })
  },
)

test("Stripe's script may be loaded only on /billing, and only when Stripe is set up", async () => {
  const { admin } = await debtor(w)
  const policyOf = async (path: string, who = admin) =>
    String((await who.get(path, { headers: { accept: 'text/html' } })).headers['content-security-policy'])
  const billing = await policyOf('/billing')
  expect(billing).toMatch(/script-src 'self'[^;]* https:\/\/js\.stripe\.com(;|$)/)
  expect(billing).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com(;|$)/)
  expect(billing).toMatch(/frame-src https:\/\/js\.stripe\.com https:\/\/hooks\.stripe\.com(;|$)/)
  for (const path of ['/dashboard', '/payment-success', '/'])
    expect(await policyOf(path)).not.toContain('stripe')
  const sandbox = (await world()).browser()
  for (const [name, value] of admin.cookies) sandbox.cookies.set(name, value)
  expect(await policyOf('/billing', sandbox as Person)).not.toContain('stripe')
})
