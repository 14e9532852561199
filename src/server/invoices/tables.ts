import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BillingCycle } from '../../domain/catalog/vendor.ts'
import type { InvoiceKind, InvoiceStatus } from '../../domain/invoice.ts'
import type { Reminder } from '../../domain/reminder.ts'
import { cents, moment } from '../db/columns.ts'

export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    companyId: uuid('company_id').notNull(),
    kind: text().$type<InvoiceKind>().notNull(),
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
    /** The last reminder that went out. */
    reminded: text().$type<Reminder>(),
  },
  (table) => [
    index('invoices_company').on(table.companyId, table.issuedAt),
    uniqueIndex('invoices_one_a_month').on(table.companyId, table.month).where(sql`kind = 'monthly'`),
    index('invoices_unpaid').on(table.dueAt).where(sql`status = 'due'`),
  ],
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
    perSeatCents: cents('per_seat_cents'),
    beforeCents: cents('before_cents').notNull(),
    afterCents: cents('after_cents').notNull(),
    discountPercent: integer('discount_percent').notNull(),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.position] }),
    index('invoice_lines_cycle').on(table.purchaseId, table.periodStart),
  ],
)

/** The last number given, per kind of document and year: taken in the document's own transaction, so without gaps. */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    kind: text({ enum: ['invoice', 'order', 'credit_note'] }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

/** Takes back the whole or a part of an invoice, which itself never changes. Rows are only ever added. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    companyId: uuid('company_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** How much of it became the company's credit; the rest lowered what it owes. */
    returnedCents: cents('returned_cents').notNull(),
    reason: text().notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [index('credit_notes_invoice').on(table.invoiceId)],
)

/** One run over a month: how far it has come, so that it shows itself and goes on after a restart. */
export const invoiceRuns = pgTable(
  'invoice_runs',
  {
    id: uuid().primaryKey(),
    month: date({ mode: 'string' }).notNull(),
    status: text({ enum: ['running', 'done'] }).notNull(),
    total: integer().notNull(),
    done: integer().notNull(),
    created: integer().notNull(),
    skipped: integer().notNull(),
    /** Companies up to here are done. */
    cursor: uuid(),
    startedBy: text('started_by').notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('invoice_runs_unfinished').on(table.id).where(sql`status = 'running'`)],
)
