import type { BillingCycle } from '../../../domain/catalog/vendor.ts'
import type { DisputeStatus } from '../../../domain/dispute.ts'
import type { Cents } from '../../../domain/money.ts'
import type { ProviderPaymentStatus } from '../../../domain/payment.ts'

/** A payment at the provider. */
export type Intent = {
  id: string
  /** Our payment id from its metadata; null if someone else created it. */
  paymentId: string | null
  /** The company id from its metadata; null in the sandbox, where nobody else writes. */
  companyId: string | null
  clientSecret: string
  status: ProviderPaymentStatus
  currency: string
  /** Amounts are in the smallest unit of the currency. */
  amountCents: Cents
  receivedCents: Cents
  refundedCents: Cents
  /** Whether it was ever disputed. */
  isDisputed: boolean
  /** Why the last attempt failed, as text for the payer. */
  failure: string | null
}

/** A hosted payment page that a customer returns from. */
export type Session = {
  id: string
  /** From its metadata, which only the holder of the secret key can write; a payer can set its other references. */
  companyId: string | null
  currency: string | null
  intent: Intent | null
}

/** A bank wants a payment back. */
export type ProviderDispute = {
  id: string
  intentId: string | null
  amountCents: Cents
  currency: string
  reason: string
  status: DisputeStatus
  evidenceBy: Date | null
}

export type ProviderEvent = {
  id: string
  type: string
  intentId: string | null
  paymentId: string | null
  /** The payment from the event itself, if the event says that the money was received. */
  paid: Intent | null
  /** The dispute from the event itself, if it is about one. */
  dispute: ProviderDispute | null
}

export type NewIntent = {
  paymentId: string
  companyId: string
  customerId: string
  amountCents: Cents
  description: string
}

/** Created once for a plan, whatever its name is by then. */
export type CatalogProduct = { planId: string; vendor: string; plan: string }

export type CatalogPrice = {
  vendor: string
  plan: string
  billingCycle: BillingCycle
  unitCents: Cents
  discountPercent: number
}

/**
 * The payment provider. Every call that changes something carries an idempotency key, so that it can be repeated after a
 * lost response without happening twice.
 */
export type Payments = {
  kind: 'stripe' | 'sandbox'
  /** What the browser needs to show the provider's card form. */
  publishableKey: string | null
  createCustomer: (company: { id: string; name: string; email: string }) => Promise<string>
  createIntent: (intent: NewIntent) => Promise<Intent>
  findIntent: (intentId: string) => Promise<Intent | null>
  /** Afterward it can't be paid; if it was paid before, it is returned as paid. */
  cancelIntent: (intentId: string) => Promise<Intent | null>
  refund: (refund: { id: string; intentId: string; amountCents: Cents }) => Promise<string>
  /** Every payment since then, in either order. */
  listIntents: (since: Date) => AsyncIterable<Intent>
  findDispute: (disputeId: string) => Promise<ProviderDispute | null>
  listDisputes: (intentId: string) => Promise<ProviderDispute[]>
  findSession: (sessionId: string) => Promise<Session | null>
  /** Only a subscription of this customer; false if there is none. */
  cancelSubscription: (subscriptionId: string, customerId: string) => Promise<boolean>
  /** Reads an event signed by the provider; rejects any other. */
  readEvent: (body: Buffer, signature: string, now: Date) => ProviderEvent
  /** Products and prices in the provider's catalog; null if it has none. */
  catalog: {
    createProduct: (product: CatalogProduct) => Promise<string>
    createPrice: (productId: string, price: CatalogPrice) => Promise<string>
  } | null
  /** Sandbox only: a card entered in our own form. */
  payByCard: ((intentId: string, card: string, isConfirmed: boolean) => Promise<CardOutcome>) | null
}

export type CardOutcome = { status: 'paid' | 'declined' | 'needs_confirmation'; failure: string | null }

/** The provider did not respond; retrying later helps. */
export class ProviderUnreachable extends Error {}

/** The provider declined, with a text for people; retrying does not help. */
export class ProviderRefused extends Error {}
