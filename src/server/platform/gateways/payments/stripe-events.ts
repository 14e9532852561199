import type Stripe from 'stripe'
import { Refused } from '#domain/platform/refused.ts'
import type { Intent, ProviderEvent } from './payments.ts'
import { intentOf } from './stripe-answers.ts'
import { disputeOf } from './stripe-disputes.ts'

const toleranceSeconds = 300

type Message = { body: Buffer; signature: string | string[] | undefined; now: Date }

type Signed = Message & { signature: string | string[] }

/** What an event is about. Only "money received" is final; everything else is looked up at the provider. */
export function readEvent(stripe: Stripe, secret: string | undefined, message: Message): ProviderEvent {
  const { body, signature, now } = message
  if (!secret || !signature) throw new Refused('forged_event')
  const { id, type, data } = verified(stripe, secret, { body, signature, now })
  const object = data.object as {
    object?: string
    id?: string
    payment_intent?: unknown
    payment_method?: unknown
    metadata?: Record<string, string> | null
  }
  const intent = object.object === 'payment_intent' ? object.id : object.payment_intent
  return {
    id,
    type,
    intentId: typeof intent === 'string' ? intent : null,
    paymentId: object.metadata?.paymentId ?? null,
    dispute: object.object === 'dispute' ? disputeOf(data.object as Stripe.Dispute) : null,
    ...savedIn(object),
    paid: object.object === 'payment_intent' ? paidIn(data.object as Stripe.PaymentIntent) : null,
  }
}

type About = { object?: string; id?: string; payment_method?: unknown }

/** The setup, saved method or mandate that an event is about; its state is looked up. */
function savedIn({ object, id = '', payment_method: method }: About) {
  const ofMandate = typeof method === 'string' ? method : null
  return {
    setupId: object === 'setup_intent' ? id : null,
    methodId: object === 'payment_method' ? id : object === 'mandate' ? ofMandate : null,
    mandateId: object === 'mandate' ? id : null,
  }
}

function paidIn(intent: Stripe.PaymentIntent): Intent | null {
  const isReceived = intent.status === 'succeeded' && Number.isInteger(intent.amount_received)
  return isReceived ? intentOf(intent) : null
}

function verified(stripe: Stripe, secret: string, { body, signature, now }: Signed) {
  try {
    const moment = now.getTime()
    return stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, moment)
  } catch (error) {
    throw Object.assign(new Refused('forged_event'), { cause: error })
  }
}
