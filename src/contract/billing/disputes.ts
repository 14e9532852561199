import { z } from 'zod'
import { disputeStatuses } from '#domain/billing/dispute.ts'
import { listFilters } from '#domain/platform/list-filters.ts'
import { endpoint } from '../platform/endpoint.ts'
import { filterBy } from '../platform/filter-by.ts'
import { Paging } from '../platform/paging.ts'
import { PaymentDispute } from './payment-dispute.ts'

/** A dispute with whose payment it is about, and what has moved. */
export const OperatorDispute = PaymentDispute.extend({
  /** Null: none of our payments. */
  company: z.object({ _id: z.string(), name: z.string() }).nullable(),
  paymentId: z.string().nullable(),
  invoices: z.array(z.object({ _id: z.string(), number: z.string() })),
  /** What the bank took less what it gave back, as booked. */
  taken: z.string(),
  openedAt: z.string(),
})
export type OperatorDispute = z.infer<typeof OperatorDispute>

/** The filters of the list, and of its export. */
export const DisputeFilter = z.object({
  status: z.enum(disputeStatuses).optional(),
  ...filterBy(listFilters.disputes),
})

export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/operator/disputes',
  access: 'operator',
  staff: 'read',
  summary: 'Disputes of all companies, newest first',
  query: Paging.extend(DisputeFilter.shape),
  response: z.object({ disputes: z.array(OperatorDispute), next: z.string().nullable() }),
})
