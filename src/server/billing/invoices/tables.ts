import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type InvoiceKind,
  type InvoiceStatus,
  invoiceKinds,
  invoiceStatuses,
  type LineKind,
} from '#domain/billing/invoice.ts'
import { type Reminder, reminders } from '#domain/billing/reminder.ts'
import { companies, costCenters } from '#server/people/companies/tables.ts'
import { cents, moment, oneOf } from '#server/platform/db/columns.ts'
import { lineChecks, lineColumns } from './line-columns.ts'

export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    kind: text().$type<InvoiceKind>().notNull(),
    /** The month it is for, as its first day. */
    month: date({ mode: 'string' }).notNull(),
    status: text().$type<InvoiceStatus>().notNull(),
    originalCents: cents('original_cents').notNull(),
    afterCents: cents('after_cents').notNull(),
    creditCents: cents('credit_cents').notNull(),
    /** Credit that was taken back after it was used: owed with this invoice. */
    debtCents: cents('debt_cents').notNull().default(0),
    dueCents: cents('due_cents').notNull(),
    issuedAt: moment('issued_at').notNull(),
    dueAt: moment('due_at').notNull(),
    paidAt: moment('paid_at'),
    voidedAt: moment('voided_at'),
    /** The last reminder sent. */
    reminded: text().$type<Reminder>(),
    /** When the final reminder went out: nobody is suspended sooner than a week after it. */
    finalSentAt: moment('final_sent_at'),
    /** When the company was told that it is suspended for it. */
    suspendedSentAt: moment('suspended_sent_at'),
  },
  (table) => [
    index('invoices_company').on(table.companyId, table.issuedAt),
    uniqueIndex('invoices_one_a_month').on(table.companyId, table.month).where(sql`kind = 'monthly'`),
    index('invoices_unpaid').on(table.dueAt).where(sql`status = 'due'`),
    // A credit note references both, so it can never belong to another company.
    unique('invoices_of_company').on(table.id, table.companyId),
    oneOf('invoices_kind', table.kind, invoiceKinds),
    oneOf('invoices_status', table.status, invoiceStatuses),
    oneOf('invoices_reminded', table.reminded, reminders),
    check(
      'invoices_amounts',
      sql`original_cents >= 0 and after_cents >= 0 and credit_cents >= 0 and debt_cents >= 0 and due_cents >= 0`,
    ),
    check('invoices_due', sql`due_cents = after_cents - credit_cents + debt_cents`),
    check('invoices_credit_or_debt', sql`credit_cents = 0 or debt_cents = 0`),
    check('invoices_month', sql`extract(day from month) = 1`),
    check('invoices_due_order', sql`due_at >= issued_at`),
    check('invoices_final', sql`final_sent_at is null or reminded = 'final'`),
    check('invoices_paid', sql`(status = 'paid') = (paid_at is not null)`),
    check('invoices_voided', sql`(status = 'void') = (voided_at is not null)`),
  ],
)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    ...lineColumns(),
    kind: text().$type<LineKind>().notNull().default('cycle'),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    position: integer().notNull(),
    vendor: text().notNull(),
    /** As the purchase had them when the invoice was issued. */
    costCenterId: uuid('cost_center_id').references(() => costCenters.id),
    poNumber: text('po_number'),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.position] }),
    ...lineChecks('invoice_lines', table),
    index('invoice_lines_of_change').on(table.changeId).where(sql`change_id is not null`),
    check('invoice_lines_po_number', sql`length(po_number) between 1 and 40`),
    index('invoice_lines_cost_center').on(table.costCenterId).where(sql`cost_center_id is not null`),
    index('invoice_lines_cycle').on(table.purchaseId, table.periodStart),
    check('invoice_lines_position', sql`position >= 0`),
    check('invoice_lines_unit', sql`unit_cents > 0 and after_cents = unit_cents * seats`),
  ],
)

/** Lines that wait for the company's next monthly invoice. Taken once; deleted where a notice ends them before. */
export const waitingLines = pgTable(
  'waiting_lines',
  {
    ...lineColumns(),
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    createdAt: moment('created_at').notNull(),
    /** The invoice that took it. */
    invoiceId: uuid('invoice_id').references(() => invoices.id),
  },
  (table) => [
    index('waiting_lines_company').on(table.companyId).where(sql`invoice_id is null`),
    index('waiting_lines_purchase').on(table.purchaseId),
    ...lineChecks('waiting_lines', table),
  ],
)

const documentKinds = ['invoice', 'order', 'credit_note', 'vendor_order', 'statement'] as const

/** The last number used, per kind of document and year: taken in the document's own transaction, so without gaps. */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    kind: text({ enum: documentKinds }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.year] }),
    oneOf('document_numbers_kind', table.kind, documentKinds),
    check('document_numbers_last', sql`last > 0`),
  ],
)

/** Credits an invoice in full or in part; the invoice itself never changes. Append-only. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    invoiceId: uuid('invoice_id').notNull(),
    companyId: uuid('company_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** How much became the company's credit; the rest reduced what it owes. */
    returnedCents: cents('returned_cents').notNull(),
    reason: text().notNull(),
    /** It gives nothing up: it credits cycles after an end, which come back if that is taken back, or what is billed again. */
    comesBack: boolean('for_end').notNull().default(false),
    /** Why the vendor doesn't credit us too; null if it does. */
    uncreditedReason: text('uncredited_reason'),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [
    index('credit_notes_invoice').on(table.invoiceId),
    foreignKey({
      name: 'credit_notes_invoice_of_company',
      columns: [table.invoiceId, table.companyId],
      foreignColumns: [invoices.id, invoices.companyId],
    }),
    check('credit_notes_amounts', sql`amount_cents > 0 and returned_cents between 0 and amount_cents`),
  ],
)

const runStatuses = ['running', 'done'] as const

/** One run for a month, with its progress, so that it can be shown and resumed after a restart. */
export const invoiceRuns = pgTable(
  'invoice_runs',
  {
    id: uuid().primaryKey(),
    month: date({ mode: 'string' }).notNull(),
    status: text({ enum: runStatuses }).notNull(),
    total: integer().notNull(),
    done: integer().notNull(),
    created: integer().notNull(),
    skipped: integer().notNull(),
    /** Companies up to this id are done. */
    cursor: uuid(),
    startedBy: text('started_by').notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('invoice_runs_unfinished').on(table.id).where(sql`status = 'running'`),
    oneOf('invoice_runs_status', table.status, runStatuses),
    check('invoice_runs_counts', sql`total >= 0 and done >= 0 and created >= 0 and skipped >= 0`),
    check('invoice_runs_month', sql`extract(day from month) = 1`),
    check('invoice_runs_finished', sql`(status = 'done') = (finished_at is not null)`),
  ],
)
