import { z } from 'zod'
import { ages } from '#domain/billing/age.ts'
import { listFilters } from '#domain/platform/list-filters.ts'
import { WaitsForSecond } from '../people/staff.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint } from '../platform/endpoint.ts'
import { filterBy } from '../platform/filter-by.ts'
import { Paging } from '../platform/paging.ts'
import { Invoice, InvoiceDetail } from './invoices.ts'
import { vendorCreditFields } from './statements.ts'

/** A company whose invoice could not be issued while the others got theirs; it is tried again by itself. */
const SetAsideCompany = z.object({
  company: z.object({ _id: z.string(), name: z.string() }),
  reason: z.string(),
  since: z.string(),
})

export const InvoiceRun = z.object({
  _id: z.string(),
  month: z.string(),
  status: z.enum(['running', 'done']),
  total: z.number(),
  done: z.number(),
  created: z.number(),
  skipped: z.number(),
  startedBy: z.string(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Of those it passed over, the ones that still have no invoice; at most 100. */
  setAside: z.array(SetAsideCompany),
})
export type InvoiceRun = z.infer<typeof InvoiceRun>

export const OperatorInvoice = Invoice.extend({
  company: z.object({ _id: z.string(), name: z.string() }),
  /** How much can still be credited, besides what waits. */
  returnable: z.number(),
  /** Credit notes that wait for a second person. */
  waiting: z.number(),
  /** Refunded to the card, or being refunded. */
  refunded: z.number(),
  /** Held because the bank disputes it. */
  disputed: z.number(),
})
export type OperatorInvoice = z.infer<typeof OperatorInvoice>

const UpcomingInvoice = z.object({
  company: z.object({ _id: z.string(), name: z.string() }),
  vendors: z.array(z.string()),
  originalAmount: z.number(),
  groupAmount: z.number(),
  creditsApplied: z.number(),
  debtAdded: z.number(),
  amountsDue: z.number(),
})
export type UpcomingInvoice = z.infer<typeof UpcomingInvoice>

export const previewInvoices = endpoint({
  method: 'GET',
  path: '/api/operator/invoices/preview',
  access: 'operator',
  staff: 'read',
  summary: 'Preview of the invoices for a month, largest first; nothing is saved',
  query: Paging.extend({ month: z.string('Choose a month, such as 2026-11.').max(20) }),
  response: z.object({
    month: z.string(),
    companies: z.number(),
    /** Number of invoices: one per company. */
    count: z.number(),
    groupAmount: z.number(),
    creditsApplied: z.number(),
    debtAdded: z.number(),
    amountsDue: z.number(),
    /** Companies that already have their invoice for this month. */
    alreadyIssued: z.number(),
    /** Of these, credited in full and not billed again. */
    givenUp: z.number(),
    invoices: z.array(UpcomingInvoice),
    next: z.string().nullable(),
  }),
})
export type InvoicePreview = z.infer<NonNullable<typeof previewInvoices.response>>

export const runInvoices = endpoint({
  method: 'POST',
  path: '/api/operator/invoices/run',
  access: 'operator',
  staff: 'money',
  fresh: 'with-factor',
  summary: 'Issue the invoices for a month; a large run continues in the background and shows its progress',
  idempotent: 'by-answer',
  body: z.object({ month: z.string('Choose a month, such as 2026-11.').max(20) }),
  response: z.object({ created: z.number(), skipped: z.number(), run: InvoiceRun }),
})

export const listRuns = endpoint({
  method: 'GET',
  path: '/api/operator/invoices/runs',
  access: 'operator',
  staff: 'read',
  summary: 'The latest runs and their progress',
  response: z.object({ runs: z.array(InvoiceRun) }),
})

/** The filters of the list, and of its export. */
export const InvoiceFilter = z.object({
  q: z.string().max(200).optional(),
  status: z.enum(['due', 'overdue', 'paid', 'void']).optional(),
  /** How long it is past its due day, of what is still open. */
  age: z.enum(ages).optional(),
  companyId: z.string().max(100).optional(),
  ...filterBy(listFilters.invoices),
})

export const listAllInvoices = endpoint({
  method: 'GET',
  path: '/api/operator/invoices',
  access: 'operator',
  staff: 'read',
  summary: 'Invoices of every company, newest first',
  query: Paging.extend(InvoiceFilter.shape),
  response: z.object({ invoices: z.array(OperatorInvoice), next: z.string().nullable() }),
})

export const readAging = endpoint({
  method: 'GET',
  path: '/api/operator/invoices/aging',
  access: 'operator',
  staff: 'read',
  summary: 'What is open on invoices by how long it is past its due day, with the filters of the list',
  query: InvoiceFilter.omit({ age: true }),
  response: z.object({
    companies: z.number(),
    ages: z.array(z.object({ age: z.enum(ages), amount: z.number(), invoices: z.number() })),
  }),
})

export const issueCreditNote = endpoint({
  method: 'POST',
  path: '/api/operator/invoices/:id/credit-note',
  access: 'operator',
  staff: 'money',
  fresh: 'with-factor',
  summary: 'Credit an invoice or part of it, with a reason that the customer sees',
  status: 201,
  idempotent: true,
  params: ById,
  body: z.object({
    /** In dollars; by default, everything that is left. */
    amount: z
      .union([
        z.number().min(-1e9).max(1e9),
        z
          .string()
          .trim()
          .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Use an amount such as 120.50.'),
      ])
      .nullish(),
    reason: z
      .string('Enter a reason. The customer will see it.')
      .trim()
      .min(1, 'Enter a reason. The customer will see it.')
      .max(500, 'Use at most 500 characters.'),
    ...vendorCreditFields,
    /** What is credited comes on a later monthly invoice again, for subscriptions that go on; otherwise it is given up. */
    billAgain: z.boolean().optional(),
  }),
  marksPending: true,
  response: z.union([WaitsForSecond, InvoiceDetail]),
})
