import { z } from 'zod'
import { paymentStatuses } from '#domain/billing/payment.ts'
import { listFilters } from '#domain/platform/list-filters.ts'
import { paymentProviders } from '#domain/platform/payment-provider.ts'
import { WaitsForSecond } from '../people/staff.ts'
import { endpoint } from '../platform/endpoint.ts'
import { filterBy } from '../platform/filter-by.ts'
import { Paging } from '../platform/paging.ts'
import { PaymentDispute } from './payment-dispute.ts'
import { vendorCreditFields } from './statements.ts'

const ById = z.object({ id: z.string().max(200) })

/** An invoice covered by a payment, and how much of the payment goes to it. */
const PaidInvoice = z.object({
  _id: z.string(),
  number: z.string(),
  vendors: z.array(z.string()),
  amount: z.number(),
  dueAt: z.string(),
  /** Below the card minimum, so it is paid together with other invoices. */
  carried: z.boolean(),
})
export type PaidInvoice = z.infer<typeof PaidInvoice>

const Outcome = z.object({
  paymentId: z.string(),
  status: z.enum(['paid', 'processing', 'failed']),
  amount: z.number(),
  invoices: z.array(PaidInvoice),
  /** What remains unpaid on these invoices after this payment. */
  left: z.number(),
  /** What was paid for and its vendor hasn't confirmed yet, with the last day on which that is in time. */
  settingUp: z.array(z.object({ name: z.string(), expectedBy: z.string().optional() })),
  /** The saved method that was charged; null where a card was entered. */
  method: z.string().nullable(),
  /** Why it failed, in the payment provider's words. */
  message: z.string().nullable(),
})
export type Outcome = z.infer<typeof Outcome>

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/create-payment-intent',
  access: 'finance',
  summary: 'Start paying everything that is owed now, or specific invoices',
  idempotent: 'by-answer',
  body: z.looseObject({ invoiceIds: z.array(z.string().max(100)).min(1).max(1000).optional() }),
  response: z.object({
    clientSecret: z.string(),
    paymentId: z.string(),
    amount: z.number(),
    /** If more is owed than the provider accepts in one payment, this is one of several parts; each call returns the next. */
    part: z.number(),
    parts: z.number(),
    owed: z.number(),
    /** What remains unpaid after this part. */
    left: z.number(),
    currency: z.literal('usd'),
    invoices: z.array(PaidInvoice),
    provider: z.enum(paymentProviders),
    publishableKey: z.string().nullable(),
    sandbox: z.boolean(),
  }),
})

/** With `needs_confirmation`, the browser confirms the payment with the provider, by its `clientSecret`. */
export const MethodOutcome = z.object({
  paymentId: z.string(),
  status: z.enum(['paid', 'processing', 'failed', 'needs_confirmation']),
  amount: z.number(),
  error: z.string().optional(),
  clientSecret: z.string().optional(),
})
export type MethodOutcome = z.infer<typeof MethodOutcome>

export const payWithMethod = endpoint({
  method: 'POST',
  path: '/api/payments',
  access: 'finance',
  summary: 'Pay everything that is owed now, or specific invoices, with a saved method',
  idempotent: 'by-answer',
  body: z.strictObject({
    method: z.string('Choose a payment method.').min(1, 'Choose a payment method.').max(100),
    invoiceIds: z.array(z.string().max(100)).min(1).max(1000).optional(),
    /** The amount in dollars that the payer saw; another one is refused. */
    total: z.number().optional(),
  }),
  response: MethodOutcome,
})

export const sandboxConfirm = endpoint({
  method: 'POST',
  path: '/api/sandbox/confirm',
  access: 'finance',
  summary: 'Pay with a sandbox card; sandbox only',
  idempotent: 'by-answer',
  body: z.object({
    clientSecret: z.string().max(500),
    card: z.string('Enter a card number.').trim().min(1, 'Enter a card number.').max(50),
    confirm: z.boolean().optional(),
  }),
  response: z.object({
    status: z.enum(['paid', 'declined', 'needs_confirmation']),
    error: z.string().optional(),
    message: z.string().optional(),
  }),
})

export const paymentOutcome = endpoint({
  method: 'GET',
  path: '/api/payments/:id',
  access: 'finance',
  summary: 'The current outcome of a payment, from the provider',
  params: ById,
  response: Outcome,
})

export const retrieveSession = endpoint({
  method: 'POST',
  path: '/retrieve-session',
  access: 'finance',
  summary: 'Apply the payment of a session once, and cancel the subscription it replaces',
  body: z.looseObject({
    sessionId: z.string('Enter the session id.').min(1, 'Enter the session id.').max(500),
    oldSubscriptionId: z.string().max(200).nullish(),
  }),
  response: Outcome.extend({ oldSubscriptionCancelled: z.boolean() }),
})

/** The signature covers the raw body, so it is read unparsed. */
export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/stripe',
  access: 'public',
  summary: 'Signed events from the payment provider',
  response: z.object({ received: z.literal(true) }),
})

const Money = z.string()

export const OperatorPayment = z.object({
  _id: z.string(),
  company: z.object({ _id: z.string(), name: z.string() }),
  provider: z.enum(paymentProviders),
  status: z.enum(['created', 'open', 'processing', 'paid', 'cancelled']),
  amount: Money,
  refunded: Money,
  /** What can still be refunded to the card, besides what waits. */
  refundable: Money,
  /** Refunds that wait for a second person. */
  waiting: Money,
  /** The part of it that uses up the company's unspent credit. */
  refundableFromCredit: Money,
  /** Not refundable: it became credit, and the credit was spent. */
  creditUsed: Money,
  /** Taken by the customer's bank: disputed, or lost. */
  chargedBack: Money,
  disputes: z.array(PaymentDispute),
  invoices: z.array(z.object({ _id: z.string(), number: z.string(), amount: Money })),
  refunds: z.array(
    z.object({
      _id: z.string(),
      amount: Money,
      reason: z.string(),
      status: z.enum(['queued', 'done', 'failed']),
      failure: z.string().nullable(),
    }),
  ),
  failure: z.string().nullable(),
  problem: z.string().nullable(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
})
export type OperatorPayment = z.infer<typeof OperatorPayment>

/** The filters of the list, and of its export. `attention`: declined, disputed or not as the provider has it; oldest first. `refunding`: a refund waits or is on its way. */
export const PaymentFilter = z.object({
  q: z.string().max(200).optional(),
  status: z.enum(['attention', 'refunding', ...paymentStatuses]).optional(),
  companyId: z.string().max(100).optional(),
  ...filterBy(listFilters.payments),
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/operator/payments',
  access: 'operator',
  staff: 'read',
  summary: 'Payments of every company, newest first',
  query: Paging.extend(PaymentFilter.shape),
  response: z.object({ payments: z.array(OperatorPayment), next: z.string().nullable() }),
})

const amountText = 'Enter an amount above 0, such as 12.50.'
const Amount = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,9}(\.\d{1,2})?$/)
        .transform(Number),
    ],
    amountText,
  )
  .refine((dollars) => dollars >= 0.01 && dollars < 1e9, amountText)

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/operator/payments/:id/refund',
  access: 'operator',
  staff: 'money',
  fresh: 'with-factor',
  summary: 'Refund a payment or part of it',
  idempotent: true,
  params: ById,
  body: z.object({
    amount: Amount.optional(),
    reason: z
      .string('Enter a reason. It is kept with the payment.')
      .trim()
      .min(1, 'Enter a reason. It is kept with the payment.')
      .max(500, 'Use at most 500 characters.'),
    ...vendorCreditFields,
  }),
  marksPending: true,
  response: z.union([WaitsForSecond, OperatorPayment]),
})

export const listReconciliations = endpoint({
  method: 'GET',
  path: '/api/operator/reconciliations',
  access: 'operator',
  staff: 'read',
  summary: 'Reconciliations with the payment provider, newest first',
  response: z.object({
    runs: z.array(
      z.object({
        _id: z.string(),
        startedAt: z.string(),
        finishedAt: z.string().nullable(),
        since: z.string(),
        compared: z.number(),
        settled: z.number(),
        differences: z.array(
          z.object({ paymentId: z.string().nullable(), intentId: z.string().nullable(), what: z.string() }),
        ),
      }),
    ),
  }),
})

export const startReconciliation = endpoint({
  method: 'POST',
  path: '/api/operator/reconciliations',
  access: 'operator',
  staff: 'money',
  summary: 'Reconcile with the payment provider now',
  status: 202,
  response: z.object({ message: z.string() }),
})

export const syncCatalog = endpoint({
  method: 'POST',
  path: '/api/operator/catalogue/sync',
  access: 'operator',
  staff: 'owner',
  summary: 'Create a product and a price for every plan at the payment provider',
  response: z.object({ created: z.number(), unchanged: z.number() }),
})

export const listCatalogIds = endpoint({
  method: 'GET',
  path: '/api/operator/catalogue',
  access: 'operator',
  staff: 'read',
  summary: "The provider's product and price ids of each plan",
  response: z.object({
    canSync: z.boolean(),
    plans: z.array(
      z.object({
        vendor: z.string(),
        name: z.string(),
        billingCycle: z.string(),
        stripeProductId: z.string(),
        stripePriceId: z.string(),
      }),
    ),
  }),
})
