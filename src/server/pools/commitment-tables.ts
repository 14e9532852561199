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
  uuid,
} from 'drizzle-orm/pg-core'
import { type CommitmentState, commitmentStates } from '#domain/pools/pool.ts'
import { creditNotes, invoiceLines } from '../billing/invoices/tables.ts'
import { users } from '../people/accounts/tables.ts'
import { companies } from '../people/companies/tables.ts'
import { cents, moment, oneOf } from '../platform/db/columns.ts'
import { purchases } from '../subscriptions/tables.ts'
import { pools } from './tables.ts'

/** A company's conditional order in a pool. Its steps and conditions are those of its current version. */
export const commitments = pgTable(
  'commitments',
  {
    id: uuid().primaryKey(),
    poolId: uuid('pool_id')
      .notNull()
      .references(() => pools.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    state: text().$type<CommitmentState>().notNull(),
    version: integer().notNull(),
    /** Whose link brought the company here. */
    invitedBy: uuid('invited_by').references(() => users.id),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** When it was made anew after a withdrawal; null: it has stood since it was made. */
    recommittedAt: moment('recommitted_at'),
    /** When its version was saved, so that an index finds the newest. A trigger sets it where a statement doesn't. */
    savedAt: moment('saved_at').notNull(),
    /** What the last snapshot and the last curve knew of it: changes since are counted by these. */
    snapshotVersion: integer('snapshot_version'),
    snapshotCounts: boolean('snapshot_counts').notNull().default(false),
    curveVersion: integer('curve_version'),
    curveCounts: boolean('curve_counts').notNull().default(false),
    /** Why it did not count when its company was last emailed. */
    announcedWhy: text('told_why'),
    /** Its company's own approval is missing, so it does not count. */
    awaitsApproval: boolean('awaits_approval').notNull().default(false),
    /** The most per year that its company has approved; null if it needed no approval. */
    approvedCents: cents('approved_cents'),
  },
  (table) => [
    unique('commitments_one').on(table.poolId, table.companyId),
    // A version, an award references both, so it can never belong to another pool or company.
    unique('commitments_of_pool').on(table.id, table.poolId, table.companyId),
    index('commitments_company').on(table.companyId, table.state),
    index('commitments_state').on(table.poolId, table.state, table.savedAt, table.id),
    index('commitments_saved').on(table.poolId, table.savedAt, table.id),
    oneOf('commitments_state', table.state, commitmentStates),
    check('commitments_version', sql`version > 0`),
  ],
)

/** Every version of a commitment is kept. */
export const commitmentVersions = pgTable(
  'commitment_versions',
  {
    commitmentId: uuid('commitment_id')
      .notNull()
      .references(() => commitments.id),
    version: integer().notNull(),
    startBy: date('start_by', { mode: 'string' }).notNull(),
    longestTermMonths: integer('longest_term_months').notNull(),
    goodUntil: date('good_until', { mode: 'string' }).notNull(),
    staysRolling: boolean('stays_rolling').notNull(),
    /** The running subscription that ends when the new one starts. */
    switchFrom: uuid('switch_from').references(() => purchases.id),
    /** The version of the pool conditions that was accepted. */
    conditionsVersion: text('conditions_version').notNull(),
    savedBy: uuid('saved_by').references(() => users.id),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commitmentId, table.version] }),
    check('commitment_versions_version', sql`version > 0`),
    check('commitment_versions_term', sql`longest_term_months > 0`),
  ],
)

/** Private: a maximum is for its own company's admins only. */
export const commitmentSteps = pgTable(
  'commitment_steps',
  {
    commitmentId: uuid('commitment_id').notNull(),
    version: integer().notNull(),
    position: integer().notNull(),
    seats: integer().notNull(),
    maxCents: cents('max_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commitmentId, table.version, table.position] }),
    foreignKey({
      name: 'commitment_steps_of_version',
      columns: [table.commitmentId, table.version],
      foreignColumns: [commitmentVersions.commitmentId, commitmentVersions.version],
    }),
    check('commitment_steps_position', sql`position between 0 and 4`),
    check('commitment_steps_amounts', sql`seats > 0 and max_cents > 0`),
  ],
)

/** What a clearing decided, and how far its awards and credits have come, so that they resume after a restart. */
export const poolClearings = pgTable(
  'pool_clearings',
  {
    id: uuid().primaryKey(),
    poolId: uuid('pool_id')
      .notNull()
      .references(() => pools.id),
    number: integer().notNull(),
    at: moment('at').notNull(),
    /** The day that counted: the deadline's for the first one. */
    day: date({ mode: 'string' }).notNull(),
    unitCents: cents('unit_cents').notNull(),
    /** The seats that its price needs. */
    minSeats: integer('min_seats').notNull(),
    /** Awarded so far in this pool, with this clearing. */
    seats: integer().notNull(),
    companies: integer().notNull(),
    participants: integer().notNull(),
    /** Companies up to this id have their purchase, and their credit notes. */
    awardCursor: uuid('award_cursor'),
    awardedAt: moment('awarded_at'),
    creditCursor: uuid('credit_cursor'),
    creditedAt: moment('credited_at'),
    creditedCents: cents('credited_cents').notNull().default(0),
  },
  (table) => [
    unique('pool_clearings_once').on(table.poolId, table.number),
    index('pool_clearings_unfinished').on(table.id).where(sql`awarded_at is null or credited_at is null`),
    check('pool_clearings_number', sql`number > 0`),
    check('pool_clearings_amounts', sql`unit_cents > 0 and min_seats > 0 and credited_cents >= 0`),
    check(
      'pool_clearings_counts',
      sql`seats >= 0 and companies >= 0 and participants between 0 and companies`,
    ),
  ],
)

const awardEnds = ['defaulted', 'rejected'] as const

/** Seats that a company got from a clearing; a job makes their purchase. */
export const poolAwards = pgTable(
  'pool_awards',
  {
    clearingId: uuid('clearing_id')
      .notNull()
      .references(() => poolClearings.id),
    companyId: uuid('company_id').notNull(),
    poolId: uuid('pool_id').notNull(),
    commitmentId: uuid('commitment_id').notNull(),
    seats: integer().notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    switchFrom: uuid('switch_from').references(() => purchases.id),
    purchaseId: uuid('purchase_id')
      .unique()
      .references(() => purchases.id),
    /** It no longer counts: the company defaulted, or its request was rejected. */
    ended: text({ enum: awardEnds }),
    endedAt: moment('ended_at'),
    endReason: text('end_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.clearingId, table.companyId] }),
    foreignKey({
      name: 'pool_awards_of_commitment',
      columns: [table.commitmentId, table.poolId, table.companyId],
      foreignColumns: [commitments.id, commitments.poolId, commitments.companyId],
    }),
    index('pool_awards_pool').on(table.poolId, table.companyId),
    index('pool_awards_company').on(table.companyId),
    oneOf('pool_awards_ended', table.ended, awardEnds),
    check('pool_awards_seats', sql`seats > 0`),
    check('pool_awards_ended_at', sql`(ended is null) = (ended_at is null)`),
  ],
)

/** The credit note that a cheaper price gave on an invoice: once per clearing and invoice. */
export const poolCredits = pgTable(
  'pool_credits',
  {
    clearingId: uuid('clearing_id')
      .notNull()
      .references(() => poolClearings.id),
    invoiceId: uuid('invoice_id').notNull(),
    creditNoteId: uuid('credit_note_id')
      .notNull()
      .unique()
      .references(() => creditNotes.id),
  },
  (table) => [primaryKey({ columns: [table.clearingId, table.invoiceId] })],
)

/** How much of it was for which line, so that no line is credited twice. */
export const poolLineCredits = pgTable(
  'pool_line_credits',
  {
    creditNoteId: uuid('credit_note_id')
      .notNull()
      .references(() => poolCredits.creditNoteId),
    invoiceId: uuid('invoice_id').notNull(),
    position: integer().notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.creditNoteId, table.position] }),
    foreignKey({
      name: 'pool_line_credits_line',
      columns: [table.invoiceId, table.position],
      foreignColumns: [invoiceLines.invoiceId, invoiceLines.position],
    }),
    index('pool_line_credits_invoice').on(table.invoiceId, table.position),
    check('pool_line_credits_amount', sql`amount_cents > 0`),
  ],
)

/** Companies that may not take part until a day: they did not pay for what they committed to. */
export const poolBars = pgTable(
  'pool_bars',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    until: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('pool_bars_company').on(table.companyId, table.until)],
)

/** What an operator set as the most a company's commitments may cost in a year. */
export const poolLimits = pgTable(
  'pool_limits',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id),
    limitCents: cents('limit_cents').notNull(),
  },
  () => [check('pool_limits_limit', sql`limit_cents >= 0`)],
)
