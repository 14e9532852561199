import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { vendors } from '#server/catalog/price-book/tables.ts'
import { cents, moment, oneOf } from '#server/platform/db/columns.ts'
import { invoiceLines } from '../invoices/tables.ts'
import { ledgerEntries } from '../ledger/tables.ts'

/**
 * What a line of an invoice costs us, from the moment its order is delivered. Its company's lock guards it. Without a
 * foreign key: it is copied from the line itself, and checking a million of them takes a tenth of a month run.
 */
export const lineCosts = pgTable(
  'line_costs',
  {
    invoiceId: uuid('invoice_id').notNull(),
    position: integer().notNull(),
    /** Null while nobody knows. */
    costCents: cents('cost_cents'),
    /** What of it the vendor credits us. */
    reversedCents: cents('reversed_cents').notNull().default(0),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.position] }),
    check(
      'line_costs_amounts',
      sql`cost_cents >= 0 and reversed_cents between 0 and coalesce(cost_cents, 0)`,
    ),
    index('line_costs_unknown').on(table.at, table.invoiceId, table.position).where(sql`cost_cents is null`),
  ],
)

const returnKinds = ['credit_note', 'refund', 'void'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** What was given back on a line of an invoice, by which document. Append-only. */
export const lineReturns = pgTable(
  'line_returns',
  {
    id: uuid().primaryKey(),
    invoiceId: uuid('invoice_id').notNull(),
    position: integer().notNull(),
    kind: text({ enum: returnKinds }).notNull(),
    /** The credit note or refund; a void has no document of its own. */
    sourceId: uuid('source_id'),
    amountCents: cents('amount_cents').notNull(),
    /** Whether the vendor credits us its part. */
    vendorCredits: boolean('vendor_credits').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'line_returns_line',
      columns: [table.invoiceId, table.position],
      foreignColumns: [invoiceLines.invoiceId, invoiceLines.position],
    }),
    oneOf('line_returns_kind', table.kind, returnKinds),
    check('line_returns_amount', sql`amount_cents > 0`),
    check('line_returns_source', sql`(kind = 'void') = (source_id is null)`),
    index('line_returns_of_line').on(table.invoiceId, table.position),
    uniqueIndex('line_returns_once').on(table.sourceId, table.invoiceId, table.position),
  ],
)

/** Sales and costs by vendor and day of entry, kept up to date so that no report reads every invoice. */
export const vendorDays = pgTable(
  'vendor_days',
  {
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    day: date({ mode: 'string' }).notNull(),
    salesCents: cents('sales_cents').notNull(),
    /** Of the sales, those whose cost is known: on the day of the cost, less what is given back. */
    costedCents: cents('costed_cents').notNull().default(0),
    costCents: cents('cost_cents').notNull(),
    /** Lines that were due a cost that nobody knows. */
    unknown: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.day] })],
)

/** What we owe a vendor for a month. It changes once: when it is paid. */
export const vendorStatements = pgTable(
  'vendor_statements',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    /** The name it was issued to. */
    vendor: text().notNull(),
    month: date({ mode: 'string' }).notNull(),
    issuedAt: moment('issued_at').notNull(),
    entries: integer().notNull(),
    accruedCents: cents('accrued_cents').notNull(),
    reversedCents: cents('reversed_cents').notNull(),
    /** The contact that was emailed. */
    sentTo: text('sent_to'),
    paidOn: date('paid_on', { mode: 'string' }),
    reference: text(),
    paidBy: text('paid_by'),
    paidAt: moment('paid_at'),
  },
  (table) => [
    unique('vendor_statements_once').on(table.vendorId, table.month),
    check('vendor_statements_amounts', sql`accrued_cents >= 0 and reversed_cents >= 0 and entries > 0`),
    check('vendor_statements_month', sql`extract(day from month) = 1`),
    check('vendor_statements_paid', sql`num_nulls(paid_on, reference, paid_by, paid_at) in (0, 4)`),
    index('vendor_statements_open').on(table.id).where(sql`paid_at is null`),
  ],
)

/** The entries on a statement: each on one. Append-only. */
export const statementEntries = pgTable(
  'statement_entries',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .primaryKey()
      .references(() => ledgerEntries.id),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => vendorStatements.id),
  },
  (table) => [index('statement_entries_statement').on(table.statementId, table.entryId)],
)
