import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { companies } from '#server/people/companies/tables.ts'
import { cents, moment } from '#server/platform/db/columns.ts'
import { invoices } from '../invoices/tables.ts'

/** A company's standing, where it differs from a good one without a limit of its own. Guarded by the company's lock. */
export const standings = pgTable(
  'standings',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id),
    suspendedAt: moment('suspended_at'),
    /** By an operator: it ends by hand only. */
    isByHand: boolean('is_by_hand').notNull().default(false),
    /** The overdue invoice that caused it. */
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    /** Not suspended up to this day. */
    graceUntil: date('grace_until', { mode: 'string' }),
    /** The most it may owe; null: the limit of the installation. */
    creditLimitCents: cents('credit_limit_cents'),
    /** Of the last change by hand. */
    reason: text(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('standings_suspended').on(table.companyId).where(sql`suspended_at is not null`),
    check('standings_by_hand', sql`not is_by_hand or suspended_at is not null`),
    check('standings_cause', sql`invoice_id is null or (suspended_at is not null and not is_by_hand)`),
    check('standings_limit', sql`credit_limit_cents >= 0`),
  ],
)
