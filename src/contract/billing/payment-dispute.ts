import { z } from 'zod'
import { disputeStatuses } from '#domain/billing/dispute.ts'

/** A bank wants a payment back. `inquiry`: it has asked, but not taken the money. */
export const PaymentDispute = z.object({
  _id: z.string(),
  amount: z.string(),
  reason: z.string(),
  status: z.enum(disputeStatuses),
  evidenceBy: z.string().nullable(),
})
export type PaymentDispute = z.infer<typeof PaymentDispute>
