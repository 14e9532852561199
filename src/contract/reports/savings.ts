import { z } from 'zod'
import { BillingCycle } from '../platform/billing-cycle.ts'
import { endpoint } from '../platform/endpoint.ts'

/** In dollars. Saved = list price - group price, in every row and sum. */
const Sums = { listPrice: z.number(), groupPrice: z.number(), saved: z.number() }

/**
 * One line of a paid invoice. Its list price was fixed at purchase; later catalog changes don't affect it.
 * A `credit` has negative amounts: what a credit note or refund took off a line. A `pool` entry lowers the group price
 * only: a pool reached a cheaper price.
 */
const SavingEntry = z.object({
  date: z.string(),
  month: z.string(),
  vendor: z.string(),
  plan: z.string(),
  billingCycle: BillingCycle,
  seats: z.number(),
  kind: z.enum(['discount', 'first_month_free', 'none', 'credit', 'pool']),
  discount: z.number(),
  ...Sums,
  invoice: z.object({ _id: z.string(), number: z.string() }),
})
export type SavingEntry = z.infer<typeof SavingEntry>

const OfVendor = z.object({ vendor: z.string().max(100).optional() })

export const listSavings = endpoint({
  method: 'GET',
  path: '/api/savings',
  access: 'finance',
  summary: 'Every saving with its baseline, newest first, and the sums by month and vendor',
  query: OfVendor,
  response: z.object({
    total: z.object(Sums),
    months: z.array(z.object({ month: z.string(), ...Sums })),
    vendors: z.array(z.object({ vendor: z.string(), ...Sums })),
    entries: z.array(SavingEntry),
  }),
})
export type Savings = z.infer<NonNullable<typeof listSavings.response>>

export const savingsCsv = endpoint({
  method: 'GET',
  path: '/api/savings.csv',
  access: 'finance',
  audit: { action: 'savings.exported' },
  summary: 'Every saving, as CSV',
  produces: 'text/csv; charset=utf-8',
  query: OfVendor,
  response: z.string(),
})

const Renewal = z.object({
  purchase: z.string(),
  vendor: z.string(),
  billingCycle: BillingCycle,
  renewsAt: z.string(),
  /** Cancellation deadline; null once it has passed. */
  noticeBy: z.string().nullable(),
  listPrice: z.number(),
  groupPrice: z.number(),
  /** Today's group price, if this is the first renewal at another one; else null. */
  nowPrice: z.number().nullable(),
  seats: z.number(),
  /** It was canceled and ends then. */
  endsAt: z.string().nullable(),
  /** A pool keeps it, at its price, until then. */
  boundUntil: z.string().nullable(),
})
export type Renewal = z.infer<typeof Renewal>

export const lookAhead = endpoint({
  method: 'GET',
  path: '/api/outlook',
  access: 'finance',
  summary: 'Renewals in the next 12 months with their cancellation deadlines, and the cost of unused seats',
  response: z.object({
    renewals: z.array(Renewal),
    unused: z.object({
      perMonth: z.number(),
      seats: z.number(),
      vendors: z.array(z.object({ vendor: z.string(), seats: z.number(), perMonth: z.number() })),
    }),
    /** Every product with seats: how many were bought, and the uploaded logo of its vendor. */
    products: z.array(z.object({ vendor: z.string(), logo: z.string().nullable(), bought: z.number() })),
  }),
})
export type Outlook = z.infer<NonNullable<typeof lookAhead.response>>
