import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import type { ProviderPaymentStatus } from '#domain/billing/payment.ts'
import { type Intent, ProviderRefused, ProviderUnreachable, type Session } from './payments.ts'

const states: Record<Stripe.PaymentIntent.Status, ProviderPaymentStatus> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'paid',
  canceled: 'cancelled',
}

export function intentOf(intent: Stripe.PaymentIntent): Intent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    id: intent.id,
    paymentId: intent.metadata?.paymentId ?? null,
    companyId: intent.metadata?.companyId ?? '',
    clientSecret: intent.client_secret ?? '',
    status: states[intent.status] ?? 'open',
    currency: intent.currency,
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
    failure: failureOf(intent),
    failureCode: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
    advice: intent.last_payment_error?.advice_code ?? null,
    arrivedCents: arrivedOf(intent),
  }
}

/** A transfer's payment says how much of it is missing; it is only `received` once it is complete. */
function arrivedOf(intent: Stripe.PaymentIntent) {
  if (!intent.allowed_payment_method_types?.includes('customer_balance')) return 0
  const missing = intent.next_action?.display_bank_transfer_instructions?.amount_remaining
  return typeof missing === 'number' ? intent.amount - missing : intent.amount_received
}

export function sessionOf(session: Stripe.Checkout.Session): Session {
  const { payment_intent: intent } = session
  return {
    id: session.id,
    companyId: session.metadata?.companyId ?? null,
    currency: session.currency ?? null,
    intent: intent && typeof intent === 'object' ? intentOf(intent) : null,
  }
}

/** The same facts always make the same key. */
export function keyOf(...facts: unknown[]) {
  return { idempotencyKey: createHash('sha256').update(JSON.stringify(facts)).digest('base64url') }
}

/** Null if the object is missing or in the wrong state; other errors are rethrown. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && isMissing(error)) return null
    throw error
  }
}

/** After the SDK's own retries: distinguishes connection problems from a decline. */
export async function reached<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (isTemporary(error)) throw new ProviderUnreachable(error.message, { cause: error })
    throw new ProviderRefused(error.message, { code: error.decline_code ?? error.code ?? null, cause: error })
  }
}

function failureOf({ status, last_payment_error: error, next_action: next }: Stripe.PaymentIntent) {
  if (error?.message) return error.message
  if (next?.type === 'display_bank_transfer_instructions') return null
  return status === 'requires_action' ? 'Your bank requires you to confirm this payment.' : null
}

function isMissing({ statusCode, code }: Stripe.errors.StripeError) {
  return statusCode === 404 || code === 'resource_missing' || code === 'payment_intent_unexpected_state'
}

/** A wrong key is our own mistake: the payer can only retry later, as after an outage. */
function isTemporary(error: Stripe.errors.StripeError) {
  const { errors } = Stripe
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError ||
    error instanceof errors.StripeIdempotencyError ||
    (error.statusCode ?? 500) >= 500 ||
    error.statusCode === 409
  )
}
