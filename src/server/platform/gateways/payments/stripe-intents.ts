import Stripe from 'stripe'
import type { Intent, NewCharge, NewIntent, Payments } from './payments.ts'
import { intentOf, orNull, reached } from './stripe-answers.ts'

const expand = ['latest_charge']

type IntentCalls = Pick<
  Payments,
  'createIntent' | 'findIntent' | 'findIntentOf' | 'charge' | 'cancelIntent' | 'refund' | 'listIntents'
>

export function intentCalls(stripe: Stripe): IntentCalls {
  const find = async (id: string) => {
    const found = await reached(orNull(stripe.paymentIntents.retrieve(id, { expand })))
    return found && intentOf(found)
  }
  return {
    findIntent: find,
    createIntent: async (intent) => {
      const key = { idempotencyKey: intent.paymentId }
      return intentOf(await reached(stripe.paymentIntents.create(factsOf(intent), key)))
    },
    charge: (charge) => reached(chargeNow(stripe, charge)),
    findIntentOf: async ({ paymentId, customerId, since }) => {
      for await (const intent of listIntents(stripe, since, customerId))
        if (intent.paymentId === paymentId) return intent
      return null
    },
    cancelIntent: async (id) => {
      // Rejected if it is already paid, being paid or canceled; then its current state says more than the error.
      await reached(orNull(stripe.paymentIntents.cancel(id)))
      return find(id)
    },
    refund: async ({ id, intentId, amountCents }) => {
      const facts: Stripe.RefundCreateParams = {
        payment_intent: intentId,
        amount: amountCents,
        metadata: { refundId: id },
      }
      return (await reached(stripe.refunds.create(facts, { idempotencyKey: id }))).id
    },
    listIntents: (since) => listIntents(stripe, since),
  }
}

/** Explicitly typed, so that the compiler rejects fields that the SDK doesn't know. */
function factsOf(intent: NewIntent): Stripe.PaymentIntentCreateParams {
  const { paymentId, companyId, customerId, amountCents, description } = intent
  return {
    amount: amountCents,
    currency: 'usd',
    customer: customerId,
    description,
    metadata: { paymentId, companyId },
    expand,
    ...(intent.transfer ? byTransfer : { allowed_payment_method_types: ['card'] }),
  }
}

/** Confirmed at once: it needs nothing from the payer's browser, and what arrived before is used first. */
const byTransfer: Partial<Stripe.PaymentIntentCreateParams> = {
  allowed_payment_method_types: ['customer_balance'],
  payment_method_data: { type: 'customer_balance' },
  payment_method_options: {
    customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'us_bank_transfer' } },
  },
  confirm: true,
}

/** A decline is an error at the provider, but its payment exists and says why. */
async function chargeNow(stripe: Stripe, charge: NewCharge): Promise<Intent> {
  const facts: Stripe.PaymentIntentCreateParams = {
    ...factsOf(charge),
    allowed_payment_method_types: ['card', 'us_bank_account'],
    payment_method: charge.providerMethodId,
    off_session: true,
    confirm: true,
  }
  try {
    return intentOf(await stripe.paymentIntents.create(facts, { idempotencyKey: charge.paymentId }))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || !error.payment_intent) throw error
    const intent = intentOf(error.payment_intent)
    const { decline_code: declined, code = null, advice_code: advice = null } = error
    return {
      ...intent,
      failure: intent.failure ?? error.message,
      failureCode: intent.failureCode ?? declined ?? code,
      advice: intent.advice ?? advice,
    }
  }
}

async function* listIntents(stripe: Stripe, since: Date, customer?: string) {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const query: Stripe.PaymentIntentListParams = {
    created,
    limit: 100,
    expand: ['data.latest_charge'],
    ...(customer && { customer }),
  }
  let page = await reached(stripe.paymentIntents.list(query))
  for (;;) {
    yield* page.data.map(intentOf)
    const last = page.data.at(-1)
    if (!page.has_more || !last) return
    page = await reached(stripe.paymentIntents.list({ ...query, starting_after: last.id }))
  }
}
