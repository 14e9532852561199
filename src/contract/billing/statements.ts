import { z } from 'zod'
import { marginGroups } from '#domain/billing/cost.ts'
import { listFilters } from '#domain/platform/list-filters.ts'
import { OrderDetail } from '../fulfillment/vendor-orders.ts'
import { BillingCycle } from '../platform/billing-cycle.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint, FileBytes } from '../platform/endpoint.ts'
import { filterBy } from '../platform/filter-by.ts'
import { Paging } from '../platform/paging.ts'
import { Typed } from '../platform/typed.ts'

/** What we owe a vendor for a month. Amounts are in dollars; below 0 the vendor owes us. It never changes but to be paid. */
export const Statement = z.object({
  _id: z.string(),
  /** "VS-2026-00001". */
  number: z.string(),
  vendor: z.object({ slug: z.string(), name: z.string() }),
  /** "2026-03": it has the costs of this month, and of earlier ones that were on no statement. */
  month: z.string(),
  issuedAt: z.string(),
  entries: z.number(),
  accrued: z.number(),
  reversed: z.number(),
  total: z.number(),
  /** The vendor's contact for invoices; null while the price book has none. */
  sentTo: z.string().nullable(),
  openedAt: z.string().nullable(),
  paid: z.object({ paidOn: z.string(), reference: z.string(), by: z.string(), at: z.string() }).nullable(),
  pdfUrl: z.string(),
  csvUrl: z.string(),
})
export type Statement = z.infer<typeof Statement>

/** The filters of the list. A vendor is named by its slug. */
export const StatementFilter = z.object({
  /** Its number, or part of the vendor's name. */
  q: z.string().max(200).optional(),
  status: z.enum(['open', 'paid']).optional(),
  ...filterBy(listFilters.statements),
})

export const listStatements = endpoint({
  method: 'GET',
  path: '/api/operator/statements',
  access: 'operator',
  staff: 'read',
  summary: 'Statements of what we owe vendors, newest first',
  query: Paging.extend(StatementFilter.shape),
  response: z.object({ statements: z.array(Statement), next: z.string().nullable() }),
})

export const statementPdf = endpoint({
  method: 'GET',
  path: '/api/operator/statements/:id/pdf',
  access: 'operator',
  staff: 'read',
  audit: { action: 'statement.exported' },
  summary: 'A statement as PDF',
  produces: 'application/pdf',
  params: ById,
  response: FileBytes,
})

export const statementCsv = endpoint({
  method: 'GET',
  path: '/api/operator/statements/:id/csv',
  access: 'operator',
  staff: 'read',
  audit: { action: 'statement.exported' },
  summary: 'The entries of a statement as CSV',
  produces: 'text/csv; charset=utf-8',
  params: ById,
  response: z.string(),
})

export const payStatement = endpoint({
  method: 'POST',
  path: '/api/operator/statements/:id/paid',
  access: 'operator',
  staff: 'money',
  fresh: 'with-factor',
  summary: 'Record that a statement was paid from our bank account, once',
  idempotent: true,
  params: ById,
  body: z.object({
    /** The day the money left, not in the future: "2026-04-09". */
    paidOn: z.string('Enter the day it was paid, such as 2026-04-09.').trim().max(20),
    /** What the bank calls the transfer. */
    reference: z
      .string('Enter the reference of the transfer.')
      .trim()
      .min(1, 'Enter the reference of the transfer.')
      .max(200, 'Use at most 200 characters.'),
  }),
  response: Statement,
})

/** The token in the email decides which statement it is. */
export const vendorStatementPdf = endpoint({
  method: 'GET',
  path: '/api/vendor/statements/:token/pdf',
  access: 'public',
  audit: { action: 'statement.exported' },
  summary: 'A statement as PDF, by the link that its vendor got',
  produces: 'application/pdf',
  params: z.object({ token: z.string().max(500) }),
  response: FileBytes,
})

const MarginTotal = z.object({
  sales: z.number(),
  /** Sales whose cost is known: cost, margin and percent are of these. They count on the day of the cost. */
  costedSales: z.number(),
  /** Cost and margin are null where no cost is known. */
  cost: z.number().nullable(),
  margin: z.number().nullable(),
  /** Of the sales with a known cost, to one decimal; null without any. */
  percent: z.number().nullable(),
  /** How much of the sales has a known cost, in percent; above 100 where costs of earlier sales came; null without sales. */
  covered: z.number().nullable(),
  /** Invoiced cycles whose cost nobody knows: not in the cost, and not 0. */
  unknown: z.number(),
})
export type MarginTotal = z.infer<typeof MarginTotal>

const MarginRow = MarginTotal.extend({
  /** A vendor's slug, a company's id, or a month such as "2026-03". */
  key: z.string(),
  /** What the screen shows for it: a name, or the month as "March 2026". */
  name: z.string(),
})
export type MarginRow = z.infer<typeof MarginRow>

export const MarginFilter = z.object({
  by: z.enum(marginGroups).default('vendor'),
  /** Days, both included; by default the last twelve months up to today. */
  from: z.string().max(20).optional(),
  to: z.string().max(20).optional(),
})

export const readMargin = endpoint({
  method: 'GET',
  path: '/api/operator/margin',
  access: 'operator',
  staff: 'read',
  summary: 'Sales less cost by vendor, company or month',
  query: Paging.extend(MarginFilter.shape),
  response: z.object({
    /** The days that were read, both included, and their sum, whatever the page. */
    from: z.string(),
    to: z.string(),
    total: MarginTotal,
    rows: z.array(MarginRow),
    next: z.string().nullable(),
  }),
})

export const marginCsv = endpoint({
  method: 'GET',
  path: '/api/operator/margin.csv',
  access: 'operator',
  staff: 'read',
  audit: { action: 'margin.exported' },
  summary: 'Sales less cost as CSV, with the filters of the page',
  produces: 'text/csv; charset=utf-8',
  query: MarginFilter,
  response: z.string(),
})

const UnknownCost = z.object({
  order: z.object({ _id: z.string(), number: z.string() }),
  company: z.object({ _id: z.string(), name: z.string() }),
  vendor: z.object({ slug: z.string(), name: z.string() }),
  plan: z.string(),
  billingCycle: BillingCycle,
  seats: z.number(),
  invoice: z.object({ _id: z.string(), number: z.string() }),
  /** The first day of the cycle. */
  from: z.string(),
  invoiced: z.number(),
})
export type UnknownCost = z.infer<typeof UnknownCost>

export const UnknownCostFilter = z.object(filterBy(listFilters.unknownCosts))

export const listUnknownCosts = endpoint({
  method: 'GET',
  path: '/api/operator/unknown-costs',
  access: 'operator',
  staff: 'read',
  summary: 'Invoiced cycles of delivered orders whose cost nobody knows, oldest first',
  query: Paging.extend(UnknownCostFilter.shape),
  response: z.object({ costs: z.array(UnknownCost), next: z.string().nullable() }),
})

/** What lines of an order cost us per cycle, in dollars. A position is the place in the order's lines, from 0. */
export const OrderCosts = z.object({
  lines: z
    .array(z.object({ position: z.number().int().min(0).max(1000), cost: Typed }))
    .min(1, 'Enter the cost of at least one line.')
    .max(100),
  reason: z
    .string('Enter a reason.')
    .trim()
    .min(1, 'Enter a reason.')
    .max(500, 'Use at most 500 characters.'),
})
export type OrderCosts = z.infer<typeof OrderCosts>

export const setOrderCost = endpoint({
  method: 'PUT',
  path: '/api/operator/orders/:id/cost',
  access: 'operator',
  staff: 'money',
  fresh: 'with-factor',
  summary:
    'Set what lines of an order cost us per cycle; it counts for every cycle that is not in the books yet',
  idempotent: true,
  params: ById,
  body: OrderCosts,
  response: OrderDetail,
})

/**
 * Fields that credit notes and refunds take besides: unticked "The vendor credits us too" leaves our cost as it is, and
 * needs a reason.
 */
export const vendorCreditFields = {
  vendorCredits: z.boolean().default(true),
  vendorCreditsReason: z.string().trim().max(500, 'Use at most 500 characters.').nullish(),
}
