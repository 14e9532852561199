import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { WantedPlan } from '../../domain/waitlist.ts'
import { users } from '../accounts/tables.ts'
import { cents, moment } from '../db/columns.ts'
import { vendors } from '../price-book/tables.ts'

/** Waitlist entries: one per address and tool, updated when someone joins again. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid().primaryKey(),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    tool: text().notNull(),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    userId: uuid('user_id').references(() => users.id),
    yearlySpendCents: cents('yearly_spend_cents').notNull(),
    plans: jsonb().$type<readonly WantedPlan[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** A pool gave the company its seats: kept, but no longer demand. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    unique('waitlist_vendor_email').on(table.vendorId, table.emailKey),
    check('waitlist_entries_spend', sql`yearly_spend_cents >= 0`),
  ],
)
