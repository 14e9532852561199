import type { BillingCycle } from '../../../domain/catalog/vendor.ts'
import type { DisputeStatus } from '../../../domain/dispute.ts'
import type { Cents } from '../../../domain/money.ts'
import type { ProviderPaymentStatus } from '../../../domain/payment.ts'

/** A payment as the provider knows it. */
export type Intent = {
  id: string
  /** Ours, as we named it when we asked; null when somebody else made it. */
  paymentId: string | null
  /** Whose it is, as we wrote it there; null at the sandbox, where nobody else writes. */
  companyId: string | null
  clientSecret: string
  status: ProviderPaymentStatus
  currency: string
  /** Amounts are in the smallest unit of the currency. */
  amountCents: Cents
  receivedCents: Cents
  refundedCents: Cents
  /** Whether the payer's bank has asked for it back, now or earlier. */
  isDisputed: boolean
  /** Why the last try did not work, in words for the payer. */
  failure: string | null
}

/** What a customer comes back from a hosted payment page with. */
export type Session = {
  id: string
  /** From its metadata, which only who holds the secret key can write; a payer can set its other references. */
  companyId: string | null
  currency: string | null
  intent: Intent | null
}

/** A bank asks for a payment back. */
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
  /** The payment as the message itself tells it, when it says that the money has come in. */
  paid: Intent | null
  /** The dispute as the message tells it, when it is about one. */
  dispute: ProviderDispute | null
}

export type NewIntent = {
  paymentId: string
  companyId: string
  customerId: string
  amountCents: Cents
  description: string
}

export type CatalogPrice = {
  vendor: string
  plan: string
  billingCycle: BillingCycle
  unitCents: Cents
  discountPercent: number
}

/**
 * Who moves the money. Every call that changes something carries a key of ours, so that it can be made again after a
 * lost answer without happening twice.
 */
export type Payments = {
  kind: 'stripe' | 'sandbox'
  /** What the browser needs to show the provider's form. */
  publishableKey: string | null
  createCustomer: (company: { id: string; name: string; email: string }) => Promise<string>
  createIntent: (intent: NewIntent) => Promise<Intent>
  findIntent: (intentId: string) => Promise<Intent | null>
  /** Nobody can pay it any more; what was paid before that is told as it is. */
  cancelIntent: (intentId: string) => Promise<Intent | null>
  refund: (refund: { id: string; intentId: string; amountCents: Cents }) => Promise<string>
  /** Every payment made since then, oldest or newest first. */
  listIntents: (since: Date) => AsyncIterable<Intent>
  findDispute: (disputeId: string) => Promise<ProviderDispute | null>
  listDisputes: (intentId: string) => Promise<ProviderDispute[]>
  findSession: (sessionId: string) => Promise<Session | null>
  /** Only a subscription of this customer; false when there is none. */
  cancelSubscription: (subscriptionId: string, customerId: string) => Promise<boolean>
  /** Reads a message that the provider signed; refuses any other. */
  readEvent: (body: Buffer, signature: string, now: Date) => ProviderEvent
  /** A product and its price in the provider's own catalog; null where there is none. */
  catalog: {
    createProduct: (vendor: string, plan: string) => Promise<string>
    createPrice: (productId: string, price: CatalogPrice) => Promise<string>
  } | null
  /** Only without a real provider: a card that is typed into our own form. */
  payByCard: ((intentId: string, card: string, isConfirmed: boolean) => Promise<CardOutcome>) | null
}

export type CardOutcome = { status: 'paid' | 'declined' | 'needs_confirmation'; failure: string | null }

/** The provider did not answer, or not now: asking again later helps. */
export class ProviderUnreachable extends Error {}

/** The provider said no, in words that a person may read: asking again does not help. */
export class ProviderRefused extends Error {}
