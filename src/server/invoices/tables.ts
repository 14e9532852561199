import { bigint, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { BillingCycle } from '../../domain/catalogue/vendor.ts'
import type { InvoiceStatus } from '../../domain/invoice.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const cents = (name: string) => bigint(name, { mode: 'number' })

export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    companyId: uuid('company_id').notNull(),
    /** The month that it stands for, as its first day. */
    month: date({ mode: 'string' }).notNull(),
    status: text().$type<InvoiceStatus>().notNull(),
    originalCents: cents('original_cents').notNull(),
    afterCents: cents('after_cents').notNull(),
    creditCents: cents('credit_cents').notNull(),
    dueCents: cents('due_cents').notNull(),
    issuedAt: moment('issued_at').notNull(),
    dueAt: moment('due_at').notNull(),
    paidAt: moment('paid_at'),
    voidedAt: moment('voided_at'),
  },
  (table) => [index('invoices_company').on(table.companyId, table.issuedAt)],
)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    position: integer().notNull(),
    purchaseId: uuid('purchase_id').notNull(),
    vendor: text().notNull(),
    name: text().notNull(),
    billingCycle: text('billing_cycle').$type<BillingCycle>().notNull(),
    seats: integer().notNull(),
    beforeCents: cents('before_cents').notNull(),
    afterCents: cents('after_cents').notNull(),
    discountPercent: integer('discount_percent').notNull(),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.position] }),
    index('invoice_lines_purchase').on(table.purchaseId),
  ],
)

/** The last number given, per kind of document and year: taken in the document's own transaction, so without gaps. */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    kind: text({ enum: ['invoice', 'order'] }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)
