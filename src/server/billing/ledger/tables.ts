import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  type Account,
  costKinds,
  type EntryKind,
  movements,
  vendorEntryKinds,
} from '#domain/billing/ledger.ts'
import { vendors } from '#server/catalog/price-book/tables.ts'
import { companies } from '#server/people/companies/tables.ts'
import { cents, listOf, moment, serialId } from '#server/platform/db/columns.ts'
import { invoices } from '../invoices/tables.ts'

const knownMovements = Object.entries(movements).map(([kind, { debit, credit }]) => [kind, debit, credit])

/** Every cent that moved, as one debit and one credit. Append-only: the database refuses updates and deletes. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: serialId(),
    at: moment('at').notNull(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    kind: text().$type<EntryKind>().notNull(),
    debit: text().$type<Account>().notNull(),
    credit: text().$type<Account>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    /** No foreign key: the first version booked payments without storing a row for them, and entries never change. */
    paymentId: uuid('payment_id'),
    /** Identifies the event: the same event is never written twice. */
    eventKey: text('event_key').unique(),
    vendorId: uuid('vendor_id').references(() => vendors.id),
    /** The lines of its invoice that a cost is about. */
    positions: integer().array(),
  },
  (table) => [
    check('ledger_entries_amount', sql`amount_cents > 0 or (kind = 'vendor_paid' and amount_cents <> 0)`),
    check('ledger_entries_movement', sql`(kind, debit, credit) in ${listOf(knownMovements)}`),
    check(
      'ledger_entries_invoiced',
      sql`kind not in ('invoiced', 'debt_carried', 'debt_returned') or invoice_id is not null`,
    ),
    check('ledger_entries_cash', sql`'cash' not in (debit, credit) or payment_id is not null`),
    check('ledger_entries_vendor', sql`(vendor_id is not null) = (kind in ${listOf(vendorEntryKinds)})`),
    check(
      'ledger_entries_cost',
      sql`coalesce(cardinality(positions) > 0 and invoice_id is not null, false) = (kind in ${listOf(costKinds)})`,
    ),
    index('ledger_entries_company').on(table.companyId, table.id),
    index('ledger_entries_invoice').on(table.invoiceId),
    index('ledger_entries_vendor_at').on(table.vendorId, table.at).where(sql`vendor_id is not null`),
    index('ledger_entries_payment').on(table.paymentId).where(sql`payment_id is not null`),
  ],
)
