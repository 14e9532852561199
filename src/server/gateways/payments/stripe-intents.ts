import type Stripe from 'stripe'
import type { NewIntent, Payments } from './payments.ts'
import { intentOf, orNull, reached } from './stripe-answers.ts'

const expand = ['latest_charge']

type IntentCalls = Pick<Payments, 'createIntent' | 'findIntent' | 'cancelIntent' | 'refund' | 'listIntents'>

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
    allowed_payment_method_types: ['card'],
    metadata: { paymentId, companyId },
    expand,
  }
}

async function* listIntents(stripe: Stripe, since: Date) {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const query: Stripe.PaymentIntentListParams = { created, limit: 100, expand: ['data.latest_charge'] }
  let page = await reached(stripe.paymentIntents.list(query))
  for (;;) {
    yield* page.data.map(intentOf)
    const last = page.data.at(-1)
    if (!page.has_more || !last) return
    page = await reached(stripe.paymentIntents.list({ ...query, starting_after: last.id }))
  }
}
