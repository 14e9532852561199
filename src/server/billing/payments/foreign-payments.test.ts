import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { operatorOf, type Person } from '#test/support/buyers.ts'
import { booksOf, debtor, statusesOf } from '#test/support/payments.ts'
import { type StandInIntent, StripeStandIn } from '#test/support/stripe-stand-in.ts'
import { world } from '#test/support/world.ts'
import { pollPayments } from './poll-payments.ts'
import { reconcile } from './reconcile.ts'

const stripe = await new StripeStandIn().start()
afterAll(() => stripe.stop())

const w = await world({ env: stripe.env })

const start = async (admin: Person) => (await admin.post('/create-payment-intent')).body
const poll = () => pollPayments(systemContext(w.parts))
const centsOf = (dollars: number) => Math.round(dollars * 100)

/** A payment at the provider that our product did not create. */
function received(facts: {
  amount: number
  currency: string
  metadata: Record<string, string>
}): StandInIntent {
  const id = `pi_${randomUUID()}`
  const intent: StandInIntent = {
    ...facts,
    id,
    object: 'payment_intent',
    amount_received: facts.amount,
    status: 'succeeded',
    client_secret: `${id}_secret`,
    last_payment_error: null,
  }
  stripe.intents.set(id, intent)
  return intent
}

function session(facts: object): string {
  const id = `cs_${randomUUID()}`
  stripe.others.set(id, { id, object: 'checkout.session', client_reference_id: null, metadata: {}, ...facts })
  return id
}

async function deliver(intent: StandInIntent) {
  const { payload, headers } = stripe.event('payment_intent.succeeded', intent, { at: w.clock.now() })
  await w.browser().post('/webhooks/stripe', undefined, { body: payload, headers } as never)
  await w.runJobs()
}

async function differencesAfterReconciling() {
  await reconcile(systemContext(w.parts))
  const [run] = (await (await operatorOf(w)).get('/api/operator/reconciliations')).body.runs
  return run.differences as { paymentId: string | null; intentId: string; what: string }[]
}

async function expectNothingSettled(companyId: string, admin: Person) {
  expect(await booksOf(w, companyId)).toMatchObject({ received: 0, credit: 0 })
  expect(await statusesOf(admin)).toEqual(['authorized'])
}

describe('a session that pays none of our invoices', () => {
  const back = (admin: Person, sessionId: string) => admin.post('/retrieve-session', { sessionId })

  test('a payment in yen settles nothing, and operators see it', async () => {
    const { admin, companyId, bills } = await debtor(w)
    const amount = centsOf(bills[0]?.amount ?? 0)
    const metadata = { companyId }
    const intent = received({ amount, currency: 'jpy', metadata })
    const sessionId = session({
      client_reference_id: companyId,
      metadata,
      currency: 'jpy',
      payment_intent: intent,
    })
    const answer = await back(admin, sessionId)
    expect([answer.status, answer.body.error]).toEqual([404, 'Failed to retrieve session details'])
    await expectNothingSettled(companyId, admin)
    expect(await differencesAfterReconciling()).toContainEqual({
      paymentId: null,
      intentId: intent.id,
      what: `${amount} JPY (in its smallest unit) received but not applied: we only accept US dollars.`,
    })
    await expectNothingSettled(companyId, admin)
  })

  test.each([
    ['a client reference, which any payer can set in a payment link,', { client_reference_id: 'company' }],
    ['the customer id of the company', { customer: 'customer' }],
  ])('%s is not proof that the payment is ours', async (_, wanted) => {
    const { admin, companyId, bills } = await debtor(w)
    await start(admin)
    const customer = (await admin.get('/api/user/profile')).body.stripeCustomerId
    const known = { company: companyId, customer }
    const facts = Object.entries(wanted).map(([field, value]) => [field, known[value as keyof typeof known]])
    const intent = received({ amount: centsOf(bills[0]?.amount ?? 0), currency: 'usd', metadata: {} })
    const sessionId = session({ ...Object.fromEntries(facts), currency: 'usd', payment_intent: intent })
    expect((await back(admin, sessionId)).status).toBe(404)
    await expectNothingSettled(companyId, admin)
  })

  test("a payment with another company's id in its metadata does not pay for this company", async () => {
    const [{ admin, companyId, bills }, other] = [await debtor(w), await debtor(w)]
    const amount = centsOf(bills[0]?.amount ?? 0)
    const intent = received({ amount, currency: 'usd', metadata: { companyId: other.companyId } })
    const foreign = session({
      client_reference_id: companyId,
      metadata: { companyId },
      payment_intent: intent,
    })
    expect((await back(admin, foreign)).status).toBe(404)
    await expectNothingSettled(companyId, admin)
    await expectNothingSettled(other.companyId, other.admin)
  })
})

describe('a payment at the provider that names one of ours', () => {
  test('in yen settles nothing by event, poll or reconciliation, and operators see the problem', async () => {
    const { admin, companyId } = await debtor(w)
    const { clientSecret, paymentId } = await start(admin)
    const ours = stripe.intentOf(clientSecret)
    const yen = { ...stripe.pay(clientSecret), currency: 'jpy' }
    stripe.intents.set(ours.id, yen)
    await deliver(yen)
    await poll()
    expect((await admin.get(`/api/payments/${paymentId}`)).body.status).toBe('failed')
    const differences = await differencesAfterReconciling()
    await expectNothingSettled(companyId, admin)
    const what = `${yen.amount} JPY (in its smallest unit) received but not applied: we only accept US dollars.`
    expect(differences).toContainEqual({ paymentId, intentId: yen.id, what })
    const { body } = await (await operatorOf(w)).get('/api/operator/payments')
    const shown = body.payments.find(({ _id }: { _id: string }) => _id === paymentId)
    expect(shown).toMatchObject({ status: 'open', problem: what })
    const flagged = await (await operatorOf(w)).get(`/api/operator/audit?thingId=${paymentId}`)
    expect(
      flagged.body.entries.filter(({ action }: { action: string }) => action === 'payment.flagged'),
    ).toMatchObject([{ detail: { reason: what } }])
  })

  test('but that we did not create does not replace ours, and is reported as a difference', async () => {
    const { admin, companyId } = await debtor(w)
    const { clientSecret, paymentId } = await start(admin)
    const ours = stripe.intentOf(clientSecret)
    const copy = received({ amount: ours.amount, currency: 'usd', metadata: { paymentId, companyId } })
    await deliver(copy)
    const differences = await differencesAfterReconciling()
    await expectNothingSettled(companyId, admin)
    expect(differences).toContainEqual({
      paymentId,
      intentId: copy.id,
      what: '$31.50 received but not applied: it belongs to a different payment at the provider.',
    })
    stripe.pay(clientSecret)
    await poll()
    expect(await statusesOf(admin)).toEqual(['paid'])
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: ours.amount })
  })

  test("with the id of another company's payment settles neither", async () => {
    const [one, two] = [await debtor(w), await debtor(w)]
    stripe.fail('POST /v1/payment_intents', 'lose the answer', 9)
    expect((await one.admin.post('/create-payment-intent')).status).toBe(503)
    stripe.recover()
    const ours = [...stripe.intents.values()].find(({ metadata }) => metadata.companyId === one.companyId)
    const paymentId = ours?.metadata.paymentId ?? ''
    const metadata = { paymentId, companyId: two.companyId }
    await deliver(received({ amount: ours?.amount ?? 0, currency: 'usd', metadata }))
    await expectNothingSettled(one.companyId, one.admin)
    await expectNothingSettled(two.companyId, two.admin)
  })
})
