import type Stripe from 'stripe'
import { dayOf } from '#domain/platform/day.ts'
import type { SavedMethod, Setup } from './payments.ts'

/** What the provider says about a setup, with its method expanded. */
export function setupOf(setup: Stripe.SetupIntent): Setup {
  const { payment_method: method } = setup
  const saved = method && typeof method === 'object' ? savedOf(method) : null
  const deposits = setup.next_action?.verify_with_microdeposits
  const status = statusOf(setup)
  return {
    id: setup.id,
    ourId: setup.metadata?.methodId ?? null,
    clientSecret: setup.client_secret ?? '',
    status,
    methodId: typeof method === 'string' ? method : (saved?.id ?? null),
    label: saved?.label ?? '',
    expires: saved?.expires ?? null,
    why: status === 'ready' || status === 'verify' ? null : whyOf(setup),
    depositsBy: status === 'verify' && deposits ? dayOf(new Date(deposits.arrival_date * 1000)) : null,
    triesLeft: status === 'verify' ? maxTries(deposits?.microdeposit_type) : null,
  }
}

/** The provider doesn't count down for us: at first so many tries are allowed. */
function maxTries(type: string | null | undefined) {
  return type === 'descriptor_code' ? 10 : 3
}

const finalErrors = [
  'payment_method_microdeposit_failed',
  'payment_method_microdeposit_verification_attempts_exceeded',
  'payment_method_microdeposit_verification_timeout',
]

function statusOf(setup: Stripe.SetupIntent): Setup['status'] {
  const { status, next_action: next, last_setup_error: error } = setup
  if (status === 'succeeded') return 'ready'
  if (status === 'canceled' || finalErrors.includes(error?.code ?? '')) return 'broken'
  return status === 'requires_action' && next?.verify_with_microdeposits ? 'verify' : 'pending'
}

function whyOf({ status, last_setup_error: error }: Stripe.SetupIntent) {
  return error?.message ?? (status === 'canceled' ? 'Saving it was canceled at the payment provider.' : null)
}

export function savedOf(method: Stripe.PaymentMethod): SavedMethod {
  const { card, us_bank_account: bank } = method
  return {
    id: method.id,
    isUsable: method.customer !== null,
    label: card
      ? `${brandOf(card)} •••• ${card.last4}`
      : `${bank?.bank_name ?? 'Bank account'} •••• ${bank?.last4 ?? ''}`,
    expires: card ? `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}` : null,
  }
}

const brands: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

function brandOf({ brand, display_brand: shown }: Stripe.PaymentMethod.Card) {
  return brands[shown ?? ''] ?? brands[brand] ?? 'Card'
}
