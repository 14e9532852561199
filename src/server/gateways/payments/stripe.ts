import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import type { BillingCycle } from '../../../domain/catalogue/vendor.ts'
import { Refused } from '../../../domain/refused.ts'
import { ConfigError } from '../../config.ts'
import type { NewIntent, Payments, ProviderEvent } from './payments.ts'
import { intentOf, orNull, reached, sessionOf } from './stripe-answers.ts'

export type StripeSettings = {
  secretKey: string
  publishableKey?: string | undefined
  webhookSecret?: string | undefined
  apiUrl?: string | undefined
}

const timeoutMs = 8000
const retries = 2
const toleranceSeconds = 300
const expand = ['latest_charge']

export function stripePayments(settings: StripeSettings): Payments {
  const { secretKey, publishableKey = null, webhookSecret } = settings
  const stripe = new Stripe(secretKey, {
    ...addressOf(settings.apiUrl),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  })
  const find = (id: string) => reached(orNull(stripe.paymentIntents.retrieve(id, { expand })))
  return {
    kind: 'stripe',
    publishableKey,
    createCustomer: async ({ id, name, email }) => {
      const facts = { name, email, metadata: { companyId: id } }
      return (await reached(stripe.customers.create(facts, keyOf('customer', id, name, email)))).id
    },
    createIntent: async (intent) =>
      intentOf(
        await reached(
          stripe.paymentIntents.create(intentFacts(intent), { idempotencyKey: intent.paymentId }),
        ),
      ),
    findIntent: async (id) => {
      const found = await find(id)
      return found && intentOf(found)
    },
    cancelIntent: async (id) => {
      // Refused when it is paid, being paid or cancelled already: then its state says more than the refusal.
      await reached(orNull(stripe.paymentIntents.cancel(id)))
      const found = await find(id)
      return found && intentOf(found)
    },
    refund: async ({ id, intentId, amountCents }) => {
      const facts = { payment_intent: intentId, amount: amountCents, metadata: { refundId: id } }
      return (await reached(stripe.refunds.create(facts, { idempotencyKey: id }))).id
    },
    listIntents: (since) => listIntents(stripe, since),
    findSession: async (id) => {
      const expandIntent = { expand: ['payment_intent', 'payment_intent.latest_charge'] }
      const found = await reached(orNull(stripe.checkout.sessions.retrieve(id, expandIntent)))
      return found && sessionOf(found)
    },
    cancelSubscription: (id, customerId) => cancelSubscription(stripe, id, customerId),
    readEvent: (body, signature, now) => readEvent(stripe, webhookSecret, body, signature, now),
    catalogue: {
      createProduct: async (vendor, plan) => {
        const facts = { name: `${vendor} ${plan}`, metadata: { vendor, plan } }
        return (await reached(stripe.products.create(facts, keyOf('product', vendor, plan)))).id
      },
      createPrice: async (product, { vendor, plan, billingCycle, unitCents, discountPercent }) => {
        const facts = {
          product,
          currency: 'usd',
          unit_amount: unitCents,
          recurring: intervals[billingCycle],
          metadata: { vendor, plan, billingCycle, discountPercent: String(discountPercent) },
        }
        return (await reached(stripe.prices.create(facts, keyOf('price', ...Object.values(facts))))).id
      },
    },
    payByCard: null,
  }
}

/** The same facts make the same key, whatever letters are in them. */
function keyOf(...facts: unknown[]) {
  return { idempotencyKey: createHash('sha256').update(JSON.stringify(facts)).digest('base64url') }
}

const intervals: Record<BillingCycle, { interval: 'month' | 'year'; interval_count: number }> = {
  monthly: { interval: 'month', interval_count: 1 },
  quarterly: { interval: 'month', interval_count: 3 },
  annually: { interval: 'year', interval_count: 1 },
}

/** The secret key goes only to an https address, or to a stand-in on this machine. */
function addressOf(apiUrl: string | undefined) {
  if (!apiUrl) return {}
  const { protocol, hostname, port } = new URL(apiUrl)
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  if (protocol !== 'https:' && !isHere)
    throw new ConfigError(`STRIPE_API_URL is "${apiUrl}", but takes an https address.`)
  const isSafe = protocol === 'https:'
  return {
    host: hostname,
    port: port || (isSafe ? 443 : 80),
    protocol: isSafe ? ('https' as const) : ('http' as const),
  }
}

function intentFacts({ paymentId, companyId, customerId, amountCents, description }: NewIntent) {
  return {
    amount: amountCents,
    currency: 'usd',
    customer: customerId,
    description,
    payment_method_types: ['card'],
    metadata: { paymentId, companyId },
    expand,
  }
}

async function* listIntents(stripe: Stripe, since: Date) {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const query = { created, limit: 100, expand: ['data.latest_charge'] }
  let page = await reached(stripe.paymentIntents.list(query))
  for (;;) {
    yield* page.data.map(intentOf)
    const last = page.data.at(-1)
    if (!page.has_more || !last) return
    page = await reached(stripe.paymentIntents.list({ ...query, starting_after: last.id }))
  }
}

async function cancelSubscription(stripe: Stripe, id: string, customerId: string) {
  const found = await reached(orNull(stripe.subscriptions.retrieve(id)))
  const owner = typeof found?.customer === 'string' ? found.customer : found?.customer.id
  if (!found || owner !== customerId) return false
  if (found.status !== 'canceled') await reached(stripe.subscriptions.cancel(id))
  return true
}

function readEvent(
  stripe: Stripe,
  secret: string | undefined,
  body: Buffer,
  signature: string,
  now: Date,
): ProviderEvent {
  if (!secret) throw new Refused('forged_event')
  try {
    const event = stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    )
    const told = event.data.object as {
      object?: string
      id?: string
      payment_intent?: unknown
      metadata?: unknown
    }
    const intent = told.object === 'payment_intent' ? told.id : told.payment_intent
    const { paymentId } = (told.metadata ?? {}) as { paymentId?: string }
    return {
      id: event.id,
      type: event.type,
      intentId: typeof intent === 'string' ? intent : null,
      paymentId: paymentId ?? null,
    }
  } catch (error) {
    throw Object.assign(new Refused('forged_event'), { cause: error })
  }
}
