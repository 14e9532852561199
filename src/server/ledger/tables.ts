import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type Account, type EntryKind, movements } from '../../domain/ledger.ts'
import { companies } from '../companies/tables.ts'
import { cents, listOf, moment, serialId } from '../db/columns.ts'
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
  },
  (table) => [
    check('ledger_entries_amount', sql`amount_cents > 0`),
    check('ledger_entries_movement', sql`(kind, debit, credit) in ${listOf(knownMovements)}`),
    check('ledger_entries_invoiced', sql`kind <> 'invoiced' or invoice_id is not null`),
    check('ledger_entries_cash', sql`'cash' not in (debit, credit) or payment_id is not null`),
    index('ledger_entries_company').on(table.companyId, table.id),
    index('ledger_entries_invoice').on(table.invoiceId),
    index('ledger_entries_payment').on(table.paymentId).where(sql`payment_id is not null`),
  ],
)
