import { z } from 'zod'
import { pendingStates } from '#domain/people/four-eyes.ts'
import { OperatorInvoice } from '../billing/operator-invoices.ts'
import { OperatorPayment } from '../billing/payments.ts'
import { FourEyes, Pending } from '../people/staff.ts'
import { BillingCycle } from '../platform/billing-cycle.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint, NoFields } from '../platform/endpoint.ts'

const PendingDetail = Pending.extend({
  offer: z
    .object({
      vendor: z.string(),
      billingCycle: BillingCycle,
      /** What was requested, and what the offer costs us; null if nobody knows. Per cycle, in dollars. */
      requested: z.number(),
      cost: z.number().nullable(),
    })
    .nullable(),
  /** Of a publication, its draft, and what all subscriptions pay a month. */
  publication: z.object({ title: z.string(), revenue: z.number() }).nullable(),
  limits: z.object({ before: FourEyes, after: FourEyes }).nullable(),
  company: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The number of the invoice of a credit note. */
  invoice: z.string().nullable(),
  /** The payment, the invoice, the purchase or the draft. */
  thing: z.string().nullable(),
  /** What is refunded, and what is credited: as in their lists. */
  payment: OperatorPayment.nullable(),
  credited: OperatorInvoice.nullable(),
  /** What was asked for about the same thing before, newest first. */
  earlier: z.array(
    Pending.extend({
      state: z.enum(pendingStates),
      decidedBy: z.string().nullable(),
      decidedAt: z.string(),
      /** Why it was declined. */
      reason: z.string().nullable(),
    }),
  ),
  reason: z.string(),
  expiresAt: z.string(),
})
export type PendingDetail = z.infer<typeof PendingDetail>

export const listPending = endpoint({
  method: 'GET',
  path: '/api/operator/pending',
  access: 'operator',
  staff: 'money',
  summary: 'What waits for a second person, longest waiting first',
  response: z.object({ pending: z.array(PendingDetail) }),
})

export const approvePending = endpoint({
  method: 'POST',
  path: '/api/operator/pending/:id/approve',
  access: 'operator',
  staff: 'money',
  fresh: 'everyone',
  summary: 'Approve what another person asked for: it happens now',
  idempotent: true,
  params: ById,
  body: NoFields,
  response: z.object({ pending: z.array(PendingDetail) }),
})

/** Any operator: who asked for an offer reviews requests, and decides about none of these. */
export const withdrawPending = endpoint({
  method: 'POST',
  path: '/api/operator/pending/:id/withdraw',
  access: 'operator',
  staff: 'read',
  summary: 'Withdraw what one asked for oneself, while nobody has decided: it never happens',
  status: 204,
  idempotent: true,
  params: ById,
  body: NoFields,
})

export const declinePending = endpoint({
  method: 'POST',
  path: '/api/operator/pending/:id/decline',
  access: 'operator',
  staff: 'money',
  summary: 'Decline what another person asked for',
  idempotent: true,
  params: ById,
  body: z.strictObject({
    reason: z
      .string('Enter a reason.')
      .trim()
      .min(1, 'Enter a reason.')
      .max(500, 'Use at most 500 characters.'),
  }),
  response: z.object({ pending: z.array(PendingDetail) }),
})
