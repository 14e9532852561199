import { z } from 'zod'
import { creditSourceKinds } from '#domain/billing/credit-source.ts'
import { invoiceKinds, statusLabels } from '#domain/billing/invoice.ts'
import { BillingCycle } from '../platform/billing-cycle.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint, FileBytes } from '../platform/endpoint.ts'

export const InvoiceStatusLabel = z.enum(statusLabels)

const InvoiceRef = z.object({ _id: z.string(), number: z.string() })

/** A part of the credit that an invoice used. `invoice` is the one that was credited or overpaid. */
export const CreditSource = z.object({
  kind: z.enum(creditSourceKinds),
  amount: z.number(),
  invoice: InvoiceRef.optional(),
})
export type CreditSource = z.infer<typeof CreditSource>

/** A charge of a saved method for it. `reason` says why it failed. */
export const InvoiceTry = z.object({
  number: z.number(),
  at: z.string(),
  /** "Visa •••• 4242". */
  method: z.string(),
  amount: z.number(),
  status: z.enum(['paid', 'processing', 'failed']),
  reason: z.string().optional(),
})
export type InvoiceTry = z.infer<typeof InvoiceTry>

/** Amounts are in dollars. `amountsDue` is the invoiced amount; `balance` is what is still unpaid. */
export const Invoice = z.object({
  _id: z.string(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  /** A short description. */
  about: z.string(),
  vendors: z.array(z.string()),
  issuedAt: z.string(),
  dueAt: z.string(),
  paidAt: z.string().nullable(),
  month: z.string(),
  originalAmount: z.number(),
  groupAmount: z.number(),
  savings: z.number(),
  creditsApplied: z.number(),
  /** Credit that was taken back after it was used, such as cash back of a payment that was refunded. */
  debtAdded: z.number(),
  /** Where the applied credit came from. */
  credits: z.array(CreditSource).optional(),
  amountsDue: z.number(),
  credited: z.number(),
  balance: z.number(),
  status: InvoiceStatusLabel,
  /** The balance is below the card minimum, so it is added to the next payment. */
  carried: z.boolean(),
  /** It has lines at a pool's price. */
  hasPool: z.literal(true).optional(),
  /** What its lines are booked on, by code and number; absent without any. */
  costCenters: z.array(z.string()).optional(),
  poNumbers: z.array(z.string()).optional(),
  pdfUrl: z.string(),
  /** Charges of saved methods, oldest first; absent without any. */
  tries: z.array(InvoiceTry).optional(),
  /** The day on which auto-pay charges it, next time. */
  chargeOn: z.string().optional(),
  /** The company skips its charge. */
  held: z.literal(true).optional(),
})
export type Invoice = z.infer<typeof Invoice>

export const InvoiceLine = z.object({
  vendor: z.string(),
  name: z.string(),
  billingCycle: BillingCycle,
  seats: z.number(),
  /** List price per seat; null if the price is for the whole company. */
  listPrice: z.number().nullable(),
  originalAmount: z.number(),
  discount: z.number(),
  amount: z.number(),
  /** A pool's price per seat. */
  unitPrice: z.number().optional(),
  periodStart: z.string(),
  periodEnd: z.string(),
  reason: z.string().nullable(),
  /** As its purchase had them when the invoice was issued. */
  costCenter: z.string().optional(),
  poNumber: z.string().optional(),
  /** The pool that set its price. */
  pool: z.object({ slug: z.string() }).optional(),
  /** The same line on the invoice before. */
  previous: InvoiceRef.extend({
    seats: z.number(),
    amount: z.number(),
    reason: z.string().nullable(),
  }).optional(),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

export const CreditNote = z.object({
  _id: z.string(),
  number: z.string(),
  issuedAt: z.string(),
  amount: z.number(),
  /** How much became credit; the rest reduced the balance. */
  returned: z.number(),
  reason: z.string(),
  pdfUrl: z.string(),
})

export const InvoiceDetail = Invoice.extend({
  company: z.object({ _id: z.string(), name: z.string() }),
  lines: z.array(InvoiceLine),
  payments: z.array(
    z.object({ at: z.string(), kind: z.enum(['paid', 'refunded', 'charged_back']), amount: z.number() }),
  ),
  creditNotes: z.array(CreditNote),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>

export const listInvoices = endpoint({
  method: 'GET',
  path: '/invoices',
  access: 'buyer-or-finance',
  summary: 'Invoices of the company, newest first',
  response: z.object({ invoices: z.array(Invoice) }),
})

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/invoices/:id',
  access: 'buyer-finance-or-operator',
  audit: { action: 'operator.viewed_invoice', of: 'operators' },
  summary: 'One invoice with its lines, payments and credit notes',
  params: ById,
  response: InvoiceDetail,
})

export const invoicePdf = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/pdf',
  access: 'buyer-finance-or-operator',
  audit: { action: 'invoice.downloaded' },
  summary: 'The invoice as a PDF',
  produces: 'application/pdf',
  params: ById,
  response: FileBytes,
})

export const invoicesCsv = endpoint({
  method: 'GET',
  path: '/api/invoices.csv',
  access: 'buyer-or-finance',
  audit: { action: 'invoices.exported' },
  summary: 'Invoices of the company as CSV, with the filters of the page',
  produces: 'text/csv; charset=utf-8',
  query: z.object({
    year: z.string().max(4).optional(),
    status: InvoiceStatusLabel.optional(),
    vendor: z.string().max(200).optional(),
  }),
  response: z.string(),
})

export const nextInvoice = endpoint({
  method: 'GET',
  path: '/api/invoices/preview',
  access: 'finance',
  summary: 'Preview of the next monthly invoice',
  response: z.object({
    month: z.string(),
    issuesAt: z.string(),
    originalAmount: z.number(),
    groupAmount: z.number(),
    savings: z.number(),
    creditsApplied: z.number(),
    debtAdded: z.number(),
    amountsDue: z.number(),
    lines: z.array(InvoiceLine.extend({ purchase: z.string() })),
  }),
})

export const creditNotePdf = endpoint({
  method: 'GET',
  path: '/api/credit-notes/:id/pdf',
  access: 'buyer-finance-or-operator',
  audit: { action: 'credit_note.downloaded' },
  summary: 'A credit note as a PDF',
  produces: 'application/pdf',
  params: ById,
  response: FileBytes,
})
