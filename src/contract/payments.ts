import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Paging, PaymentDispute } from './operator.ts'

const ById = z.object({ id: z.string().max(200) })

/** An invoice that a payment is for, and how much of the payment is for it. */
const PaidInvoice = z.object({
  _id: z.string(),
  number: z.string(),
  vendors: z.array(z.string()),
  amount: z.number(),
  dueAt: z.string(),
  /** It was too little to be paid by itself, and comes along. */
  carried: z.boolean(),
})
export type PaidInvoice = z.infer<typeof PaidInvoice>

const Outcome = z.object({
  paymentId: z.string(),
  status: z.enum(['paid', 'processing', 'failed']),
  amount: z.number(),
  invoices: z.array(PaidInvoice),
  /** What is still to pay of these invoices, after this payment. */
  left: z.number(),
  /** Why it failed, as the payment provider says it. */
  message: z.string().nullable(),
})
export type Outcome = z.infer<typeof Outcome>

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/create-payment-intent',
  access: 'admin',
  summary: 'Begin to pay everything that is owed now, or some invoices',
  idempotent: 'by-answer',
  body: z.looseObject({ invoiceIds: z.array(z.string().max(100)).min(1).max(1000).optional() }),
  response: z.object({
    clientSecret: z.string(),
    paymentId: z.string(),
    amount: z.number(),
    /** Where more is owed than the provider takes at once, this is one part of several; each call gives the next one. */
    part: z.number(),
    parts: z.number(),
    owed: z.number(),
    /** What is left to pay after this part. */
    left: z.number(),
    currency: z.literal('usd'),
    invoices: z.array(PaidInvoice),
    provider: z.enum(['stripe', 'sandbox']),
    publishableKey: z.string().nullable(),
    sandbox: z.boolean(),
  }),
})

export const sandboxConfirm = endpoint({
  method: 'POST',
  path: '/api/sandbox/confirm',
  access: 'admin',
  summary: 'Pay with a card of the sandbox; only there',
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
  access: 'admin',
  summary: 'How a payment went, as the provider says it now',
  params: ById,
  response: Outcome,
})

export const retrieveSession = endpoint({
  method: 'POST',
  path: '/retrieve-session',
  access: 'admin',
  summary: 'Apply what was paid in a session, once, and cancel the subscription that it replaces',
  body: z.looseObject({
    sessionId: z.string('Name the session.').min(1, 'Name the session.').max(500),
    oldSubscriptionId: z.string().max(200).nullish(),
  }),
  response: Outcome.extend({ oldSubscriptionCancelled: z.boolean() }),
})

/** The raw body is signed, so it is read as it came. */
export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/stripe',
  access: 'public',
  summary: 'Messages that the payment provider signed',
  response: z.object({ received: z.literal(true) }),
})

const Money = z.string()

const OperatorPayment = z.object({
  _id: z.string(),
  company: z.object({ _id: z.string(), name: z.string() }),
  provider: z.enum(['stripe', 'sandbox']),
  status: z.enum(['created', 'open', 'processing', 'paid', 'cancelled']),
  amount: Money,
  refunded: Money,
  /** What can still go back to the card. */
  refundable: Money,
  /** Of that, what takes the company's unspent credit along. */
  refundableFromCredit: Money,
  /** Cannot go back: it became credit, and that credit was used. */
  creditUsed: Money,
  /** Taken back by the customer's bank: disputed, or lost. */
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

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/operator/payments',
  access: 'operator',
  summary: 'Payments of every company, newest first',
  query: Paging,
  response: z.object({ payments: z.array(OperatorPayment), next: z.string().nullable() }),
})

const amountText = 'Enter an amount like 12.50, more than 0.'
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
  summary: 'Give back a payment, or a part of it',
  idempotent: true,
  params: ById,
  body: z.object({
    amount: Amount.optional(),
    reason: z
      .string('Say why: it stays with the payment.')
      .trim()
      .min(1, 'Say why: it stays with the payment.')
      .max(500, 'Use at most 500 characters.'),
  }),
  response: OperatorPayment,
})

export const listReconciliations = endpoint({
  method: 'GET',
  path: '/api/operator/reconciliations',
  access: 'operator',
  summary: "Comparisons of our books with the provider's, newest first",
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
  summary: 'Compare with the provider now',
  status: 202,
  response: z.object({ message: z.string() }),
})

export const syncCatalog = endpoint({
  method: 'POST',
  path: '/api/operator/catalogue/sync',
  access: 'operator',
  summary: 'Give every plan a product and a price at the payment provider',
  response: z.object({ created: z.number(), unchanged: z.number() }),
})

export const listCatalogIds = endpoint({
  method: 'GET',
  path: '/api/operator/catalogue',
  access: 'operator',
  summary: "Which of the provider's products and prices stand for which plan",
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
