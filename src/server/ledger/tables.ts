import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Account, EntryKind } from '../../domain/ledger.ts'
import { cents, moment, serialId } from '../db/columns.ts'

/** Every cent that moved, as one debit and one credit. Rows are only ever added; the database refuses the rest. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: serialId(),
    at: moment('at').notNull(),
    companyId: uuid('company_id').notNull(),
    kind: text().$type<EntryKind>().notNull(),
    debit: text().$type<Account>().notNull(),
    credit: text().$type<Account>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    invoiceId: uuid('invoice_id'),
    paymentId: uuid('payment_id'),
    /** Names the event: the same event is never written twice. */
    eventKey: text('event_key').unique(),
  },
  (table) => [
    check('ledger_entries_amount', sql`amount_cents > 0`),
    index('ledger_entries_company').on(table.companyId, table.id),
    index('ledger_entries_invoice').on(table.invoiceId),
    index('ledger_entries_payment').on(table.paymentId).where(sql`payment_id is not null`),
  ],
)
