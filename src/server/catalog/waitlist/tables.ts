import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { WantedPlan } from '#domain/catalog/waitlist.ts'
import { users } from '#server/people/accounts/tables.ts'
import { cents, moment } from '#server/platform/db/columns.ts'
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
    /** The company by its address alone; null in rows of earlier versions until a job fills it. */
    companyKey: text('company_key'),
    /** The company that the entry counts for: its account's, or the hash of its key. Set by a trigger. */
    countedAs: uuid('counted_as'),
  },
  (table) => [
    unique('waitlist_vendor_email').on(table.vendorId, table.emailKey),
    index('waitlist_entries_user').on(table.userId),
    index('waitlist_entries_without_key').on(table.id).where(sql`company_key is null`),
    check('waitlist_entries_spend', sql`yearly_spend_cents >= 0`),
  ],
)

/**
 * What changed in the demand since it was last added up. Triggers write a row for the entry and one for each of its plans,
 * and nobody waits for a row that others change: many may join the same waitlist at once.
 */
export const waitlistChanges = pgTable('waitlist_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  vendorId: uuid('vendor_id')
    .notNull()
    .references(() => vendors.id),
  /** Empty for the entry itself. */
  plan: text().notNull(),
  countedAs: uuid('counted_as'),
  entries: integer().notNull(),
  yearlySpendCents: bigint('yearly_spend_cents', { mode: 'number' }).notNull(),
  seats: bigint({ mode: 'number' }).notNull(),
})

/** How many entries each company has for a tool, as added up: a company counts once. */
export const waitlistCompanies = pgTable(
  'waitlist_companies',
  {
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    countedAs: uuid('counted_as').notNull(),
    entries: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.countedAs] })],
)

/** The demand as added up, by tool and by plan: the plan is empty for the tool as a whole. */
export const waitlistDemand = pgTable(
  'waitlist_demand',
  {
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    plan: text().notNull(),
    companies: integer().notNull(),
    entries: integer().notNull(),
    yearlySpendCents: bigint('yearly_spend_cents', { mode: 'number' }).notNull(),
    seats: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.plan] })],
)
