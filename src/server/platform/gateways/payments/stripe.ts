import Stripe from 'stripe'
import { ConfigError } from '#server/config.ts'
import type { Payments } from './payments.ts'
import { keyOf, orNull, reached, sessionOf } from './stripe-answers.ts'
import { catalogCalls } from './stripe-catalog.ts'
import { disputeCalls } from './stripe-disputes.ts'
import { readEvent } from './stripe-events.ts'
import { intentCalls } from './stripe-intents.ts'
import { setupCalls } from './stripe-setups.ts'
import { transferCalls } from './stripe-transfers.ts'

export type StripeSettings = {
  secretKey: string
  publishableKey?: string | undefined
  webhookSecret?: string | undefined
  apiUrl?: string | undefined
  /** How long an answer may take. */
  timeoutMs?: number
  /** How often the SDK repeats a call by itself. */
  retries?: number
}

export function stripePayments(settings: StripeSettings): Payments {
  const { secretKey, publishableKey = null, webhookSecret, timeoutMs = 8000, retries = 2 } = settings
  const stripe = new Stripe(secretKey, {
    ...addressOf(settings.apiUrl),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  })
  return {
    kind: 'stripe',
    publishableKey,
    ...intentCalls(stripe),
    ...customerCalls(stripe),
    ...disputeCalls(stripe),
    ...setupCalls(stripe),
    ...transferCalls(stripe),
    pageSources: {
      scripts: 'https://js.stripe.com',
      calls: 'https://api.stripe.com',
      frames: 'https://js.stripe.com https://hooks.stripe.com',
    },
    readEvent: (body, headers, now) =>
      readEvent(stripe, webhookSecret, { body, signature: headers['stripe-signature'], now }),
    catalog: catalogCalls(stripe),
    payByCard: null,
    setupBySandbox: null,
    transferBySandbox: null,
  }
}

/** The secret key is only sent to an https address, or to a stand-in on this machine. */
function addressOf(apiUrl: string | undefined) {
  if (!apiUrl) return {}
  const { protocol, hostname, port } = new URL(apiUrl)
  const isSafe = protocol === 'https:'
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  if (!isSafe && !isHere) throw new ConfigError(`STRIPE_API_URL is "${apiUrl}", but takes an https address.`)
  return {
    host: hostname,
    port: port || (isSafe ? 443 : 80),
    protocol: isSafe ? ('https' as const) : ('http' as const),
  }
}

function customerCalls(
  stripe: Stripe,
): Pick<Payments, 'createCustomer' | 'findSession' | 'cancelSubscription'> {
  return {
    createCustomer: async ({ id, name, email }) => {
      const facts: Stripe.CustomerCreateParams = {
        name,
        ...(email && { email }),
        metadata: { companyId: id },
      }
      return (await reached(stripe.customers.create(facts, keyOf('customer', id, name, email)))).id
    },
    findSession: async (id) => {
      const expand = ['payment_intent', 'payment_intent.latest_charge']
      const found = await reached(orNull(stripe.checkout.sessions.retrieve(id, { expand })))
      return found && sessionOf(found)
    },
    cancelSubscription: async (id, customerId) => {
      const found = await reached(orNull(stripe.subscriptions.retrieve(id)))
      const owner = typeof found?.customer === 'string' ? found.customer : found?.customer.id
      if (!found || owner !== customerId) return false
      if (found.status !== 'canceled') await reached(stripe.subscriptions.cancel(id))
      return true
    },
  }
}
