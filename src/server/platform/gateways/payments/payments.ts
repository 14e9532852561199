import type { IncomingHttpHeaders } from 'node:http'
import type { DisputeStatus } from '#domain/billing/dispute.ts'
import type { ProviderPaymentStatus } from '#domain/billing/payment.ts'
import type { ChargedKind, TransferInstructions } from '#domain/billing/payment-method.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { PaymentProvider } from '#domain/platform/payment-provider.ts'

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
  /** The provider's code of that failure, such as "insufficient_funds". */
  failureCode: string | null
  /** What the bank advises about trying again, such as "do_not_try_again". */
  advice: string | null
  /** What has arrived so far, if it is paid by transfer. */
  arrivedCents: Cents
}

/** A card or account being saved at the provider. */
export type Setup = {
  id: string
  /** Our method id from its metadata; null if someone else created it. */
  ourId: string | null
  clientSecret: string
  /** `pending`: nothing usable was entered yet. `verify`: small deposits have to be confirmed. */
  status: 'pending' | 'verify' | 'ready' | 'broken'
  /** The provider's id of the saved method; null until there is one. */
  methodId: string | null
  /** "Visa •••• 4242"; empty until known. */
  label: string
  /** A card's last month, YYYY-MM. */
  expires: string | null
  /** Why it is broken, or why the last attempt to enter it failed; as text for people. */
  why: string | null
  /** The day the deposits arrive by. */
  depositsBy: string | null
  /** How often the deposits may still be entered; null if the provider doesn't say. */
  triesLeft: number | null
}

/** A saved method as the provider knows it now. */
export type SavedMethod = { id: string; label: string; expires: string | null; isUsable: boolean }

/** What the payer's bank shows about the two small deposits. */
export type Deposits = { amounts: [number, number] } | { code: string }

/** A charge of a saved method, without the payer. */
export type NewCharge = NewIntent & { providerMethodId: string }

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
  /** What the bank took, below 0, and gave back. Each has its own id, and never changes. */
  movements: readonly DisputeMovement[]
}

/** Without the provider's fees. */
export type DisputeMovement = { id: string; amountCents: Cents; currency: string }

/** Money returned to a card or account, here or in the provider's own dashboard. */
export type ProviderRefund = {
  id: string
  /** Our refund id from its metadata; null if it was made elsewhere. */
  refundId: string | null
  amountCents: Cents
  currency: string
  /** It failed or was canceled: the money came back, maybe long after it was sent. */
  hasFailed: boolean
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
  /** The setup it is about. */
  setupId: string | null
  /** The saved method it is about. */
  methodId: string | null
  mandateId: string | null
}

export type NewIntent = {
  paymentId: string
  companyId: string
  customerId: string
  amountCents: Cents
  description: string
  /** It is paid by bank transfer: open until the money has arrived. */
  transfer?: true
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
  kind: PaymentProvider
  /** What the browser needs to show the provider's card form. */
  publishableKey: string | null
  createCustomer: (company: { id: string; name: string; email: string }) => Promise<string>
  createIntent: (intent: NewIntent) => Promise<Intent>
  findIntent: (intentId: string) => Promise<Intent | null>
  /** Afterward it can't be paid; if it was paid before, it is returned as paid. */
  cancelIntent: (intentId: string) => Promise<Intent | null>
  refund: (refund: { id: string; intentId: string; amountCents: Cents }) => Promise<string>
  /** A payment of ours whose id we never learned, created at most that long ago; null if it never came to be. */
  findIntentOf: (payment: { paymentId: string; customerId: string; since: Date }) => Promise<Intent | null>
  /**
   * Charges a saved method at once. A decline is no error: the payment comes back open, with its failure. An error
   * (`ProviderRefused`) means that there is no such payment at the provider.
   */
  charge: (charge: NewCharge) => Promise<Intent>
  /** Our id of the method is the idempotency key. */
  createSetup: (setup: {
    id: string
    companyId: string
    customerId: string
    kind: ChargedKind
  }) => Promise<Setup>
  findSetup: (setupId: string) => Promise<Setup | null>
  /** Rejects with `wrong_deposits` if they don't match. */
  verifySetup: (setupId: string, deposits: Deposits) => Promise<Setup>
  /** Nothing can be saved with it afterward. */
  cancelSetup: (setupId: string) => Promise<void>
  findMethod: (providerMethodId: string) => Promise<SavedMethod | null>
  /** Whether debits from an account are still allowed. */
  findMandate: (mandateId: string) => Promise<{ methodId: string; isActive: boolean } | null>
  /** It can't be charged afterward; doing it again changes nothing. */
  detachMethod: (providerMethodId: string) => Promise<void>
  instructionsFor: (customerId: string) => Promise<TransferInstructions>
  /** What arrived by transfer and no payment has used yet: it pays the next one. */
  unusedTransfers: (customerId: string) => Promise<Cents>
  /** Every payment since then, in either order. */
  listIntents: (since: Date) => AsyncIterable<Intent>
  findDispute: (disputeId: string) => Promise<ProviderDispute | null>
  listDisputes: (intentId: string) => Promise<ProviderDispute[]>
  /** All refunds of a payment, whoever made them. */
  listRefunds: (intentId: string) => Promise<ProviderRefund[]>
  findSession: (sessionId: string) => Promise<Session | null>
  /** Only a subscription of this customer; false if there is none. */
  cancelSubscription: (subscriptionId: string, customerId: string) => Promise<boolean>
  /** What the page with its card form loads from the provider. */
  pageSources: PageSources | null
  /** Reads an event signed by the provider; rejects any other. */
  readEvent: (body: Buffer, headers: IncomingHttpHeaders, now: Date) => ProviderEvent
  /** Products and prices in the provider's catalog; null if it has none. */
  catalog: {
    createProduct: (product: CatalogProduct) => Promise<string>
    createPrice: (productId: string, price: CatalogPrice) => Promise<string>
  } | null
  /** Sandbox only: a card entered in our own form. */
  payByCard: ((intentId: string, card: string, isConfirmed: boolean) => Promise<CardOutcome>) | null
  /** Sandbox only: a card or account to save, entered in our own form. */
  setupBySandbox: ((setupId: string, entered: SandboxEntry) => Promise<Setup>) | null
  /** Sandbox only: a transfer that arrives. */
  transferBySandbox: ((customerId: string, amountCents: Cents) => Promise<void>) | null
}

/** Origins, separated by spaces. */
export type PageSources = { scripts: string; calls: string; frames: string }

export type SandboxEntry = { card: string } | { routing: string; account: string }

export type CardOutcome = { status: 'paid' | 'declined' | 'needs_confirmation'; failure: string | null }

/** The provider did not respond; retrying later helps. */
export class ProviderUnreachable extends Error {}

/** The provider declined, with a text for people; retrying does not help. */
export class ProviderRefused extends Error {
  /** The provider's code, such as "payment_intent_mandate_invalid". */
  readonly code: string | null
  constructor(message: string, { code = null, cause }: { code?: string | null; cause?: unknown } = {}) {
    super(message, { cause })
    this.code = code
  }
}
