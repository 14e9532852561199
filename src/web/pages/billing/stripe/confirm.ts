import { loadStripe } from '@stripe/stripe-js/pure'
import type { MethodOutcome } from '#contract/billing/payments.ts'
import type { Intent } from '../use-intent.ts'

/** The bank asks in its own window. */
export async function confirm({ publishableKey }: Intent, outcome: MethodOutcome): Promise<MethodOutcome> {
  const { clientSecret = '' } = outcome
  const stripe = publishableKey ? await loadStripe(publishableKey) : null
  if (!stripe) return outcome
  const found = await stripe.retrievePaymentIntent(clientSecret)
  const method = found.paymentIntent?.last_payment_error?.payment_method?.id
  const { error } = await stripe.confirmCardPayment(clientSecret, method ? { payment_method: method } : {})
  return error ? { ...outcome, error: error.message ?? outcome.error } : { ...outcome, status: 'processing' }
}
