import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import type { Payments } from '#server/platform/gateways/payments/payments.ts'
import { stripePayments } from '#server/platform/gateways/payments/stripe.ts'
import { newId } from '#server/platform/ids.ts'
import { StripeStandIn } from '../support/stripe-stand-in.ts'

const standIn = new StripeStandIn()
const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = (await standIn.start()).env
const { port } = new URL(apiUrl)
const stripe = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 })
const gateway: Payments = stripePayments({ secretKey, apiUrl })
afterAll(() => standIn.stop())

const intent = { amount: 5000, currency: 'usd' }
const refusedParam = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: Stripe.errors.StripeInvalidRequestError) => [error.statusCode, error.code, error.param],
  )

test('parameters that the SDK no longer has are refused, as Stripe does', async () => {
  const gone = { payment_method_types: ['card'] } as object
  const unknown = [400, 'parameter_unknown', 'payment_method_types']
  expect(await refusedParam(stripe.paymentIntents.create({ ...intent, ...gone }))).toEqual(unknown)
  expect(await refusedParam(stripe.setupIntents.create(gone))).toEqual(unknown)
  expect(await refusedParam(stripe.paymentIntents.list(gone))).toEqual(unknown)
})

test.each([
  ['of a range', () => stripe.paymentIntents.list({ created: { gte: 1, after: 2 } as never }), 'created'],
  ['of an address', () => stripe.customers.create({ address: { town: 'Tulsa' } as never }), 'address'],
  [
    'of a price',
    () => stripe.prices.create({ currency: 'usd', recurring: { interval: 'day', every: 2 } as never }),
    'recurring',
  ],
  [
    'of an item in a list',
    () =>
      stripe.checkout.sessions.create({
        line_items: [{ price_data: { currency: 'usd', unit: 1 } as never }],
      }),
    'line_items',
  ],
])('an unknown nested parameter is refused: %s', async (_, asked, param) => {
  expect(await refusedParam(asked())).toEqual([400, 'parameter_unknown', param])
})

test('known names pass at any depth, and metadata accepts any name', async () => {
  const metadata = { anything: 'at all' }
  const card = { request_three_d_secure: 'any' as const }
  const asked = stripe.paymentIntents.create({ ...intent, metadata, payment_method_options: { card } })
  expect(await refusedParam(asked)).toBeNull()
})

test('every call that we make, with all its parameters, is known to the SDK', async () => {
  const companyId = newId(new Date())
  const customerId = await gateway.createCustomer({ id: companyId, name: 'Acme', email: 'ann@acme.example' })
  const facts = { companyId, customerId, amountCents: 5000, description: 'Invoice 1' }
  const [paid, left] = [newId(new Date()), newId(new Date())]
  const { id, clientSecret } = await gateway.createIntent({ ...facts, paymentId: paid })
  standIn.pay(clientSecret)
  expect(await gateway.findIntent(id)).toMatchObject({ status: 'paid', paymentId: paid })
  await gateway.refund({ id: newId(new Date()), intentId: id, amountCents: 100 })
  const open = await gateway.createIntent({ ...facts, paymentId: left })
  expect(await gateway.cancelIntent(open.id)).toMatchObject({ status: 'cancelled' })
  const listed: string[] = []
  for await (const one of gateway.listIntents(new Date())) listed.push(one.id)
  expect(listed).toEqual(expect.arrayContaining([id, open.id]))
  expect(await gateway.findSession('cs_none')).toBeNull()
  standIn.others.set('sub_1', { id: 'sub_1', object: 'subscription', status: 'active', customer: customerId })
  expect(await gateway.cancelSubscription('sub_1', customerId)).toBe(true)
  const plan = { vendor: 'Slack', plan: 'Pro', billingCycle: 'monthly' as const }
  const product = await gateway.catalog?.createProduct({ planId: newId(new Date()), ...plan })
  const price = { ...plan, unitCents: 875, discountPercent: 10 }
  expect(await gateway.catalog?.createPrice(product ?? '', price)).toBeTruthy()
})
