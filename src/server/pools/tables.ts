import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type AfterTerm, afterTerms, type PoolState, poolStates } from '#domain/pools/pool.ts'
import { plans } from '../catalog/price-book/tables.ts'
import { users } from '../people/accounts/tables.ts'
import { cents, moment, oneOf } from '../platform/db/columns.ts'

/** Companies that buy one plan together. What is null can still be missing: a draft, or no vendor's answer yet. */
export const pools = pgTable(
  'pools',
  {
    id: uuid().primaryKey(),
    /** Fixed once the pool is public. */
    slug: text().notNull().unique(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    state: text().$type<PoolState>().notNull(),
    /** Prices of one seat and cycle when the pool became public: a pool keeps them, whatever the price book says. */
    listCents: cents('list_cents'),
    todayCents: cents('today_cents'),
    gathersUntil: date('gathers_until', { mode: 'string' }),
    deadline: moment('deadline'),
    startsOn: date('starts_on', { mode: 'string' }),
    /** The last day on which a subscription may start at these prices. */
    validUntil: date('valid_until', { mode: 'string' }),
    rollsUntil: date('rolls_until', { mode: 'string' }),
    termMonths: integer('term_months'),
    afterTerm: text('after_term').$type<AfterTerm>(),
    /** Who at the vendor accepted the prices, and when. */
    agreedBy: text('agreed_by'),
    agreedOn: date('agreed_on', { mode: 'string' }),
    vendorDomains: jsonb('vendor_domains').$type<readonly string[]>().notNull(),
    shareNote: text('share_note'),
    /** The price of the last clearing. It never rises. */
    unitCents: cents('unit_cents'),
    cancelReason: text('cancel_reason'),
    /** How often a company could not reduce its commitment in the last 48 hours. */
    freezeRefusals: integer('freeze_refusals').notNull().default(0),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: moment('created_at').notNull(),
    gatheredAt: moment('gathered_at'),
    openedAt: moment('opened_at'),
    extendedAt: moment('extended_at'),
    /** When it was closed, failed or was canceled. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    oneOf('pools_state', table.state, poolStates),
    oneOf('pools_after_term', table.afterTerm, afterTerms),
    check('pools_slug', sql`slug ~ '^[a-z0-9-]{2,120}$'`),
    check('pools_prices', sql`list_cents > 0 and today_cents > 0 and unit_cents > 0`),
    check('pools_term', sql`term_months > 0`),
    check('pools_freeze_refusals', sql`freeze_refusals >= 0`),
    check('pools_public', sql`state = 'draft' or (list_cents is not null and today_cents is not null)`),
    check('pools_gathering', sql`state <> 'gathering' or gathers_until is not null`),
    check(
      'pools_opened',
      sql`state not in ('open', 'rolling', 'closed') or (opened_at is not null and deadline is not null
        and starts_on is not null and valid_until is not null and term_months is not null
        and after_term is not null and agreed_by is not null and agreed_on is not null)`,
    ),
    // A draft may still contradict itself.
    check(
      'pools_dates',
      sql`state not in ('open', 'rolling', 'closed') or (valid_until >= starts_on and term_months <= 36)`,
    ),
    check('pools_cleared', sql`(state in ('rolling', 'closed')) = (unit_cents is not null)`),
    check('pools_cancelled', sql`(state = 'cancelled') = (cancel_reason is not null)`),
    check('pools_ended', sql`(state in ('closed', 'failed', 'cancelled')) = (ended_at is not null)`),
    uniqueIndex('pools_one_active').on(table.planId).where(sql`state in ('gathering', 'open', 'rolling')`),
    index('pools_due').on(table.state, table.deadline),
  ],
)

/** The ladder of a pool, from shallow to deep. */
export const poolTiers = pgTable(
  'pool_tiers',
  {
    poolId: uuid('pool_id')
      .notNull()
      .references(() => pools.id),
    position: integer().notNull(),
    minSeats: integer('min_seats').notNull(),
    minCompanies: integer('min_companies').notNull(),
    unitCents: cents('unit_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.poolId, table.position] }),
    check('pool_tiers_position', sql`position between 0 and 9`),
    check('pool_tiers_amounts', sql`min_seats > 0 and min_companies > 0 and unit_cents > 0`),
  ],
)

/** The last public progress. Everybody sees these figures, never those of the moment. */
export const poolSnapshots = pgTable(
  'pool_snapshots',
  {
    poolId: uuid('pool_id')
      .primaryKey()
      .references(() => pools.id),
    asOf: moment('as_of').notNull(),
    /** When a price was reached for the first time. */
    reachedAt: moment('reached_at'),
    /** Null while too few companies take part to tell more. */
    companies: integer(),
    /** While a pool gathers: seats of the largest steps. */
    seats: integer(),
    unitCents: cents('unit_cents'),
    nextUnitCents: cents('next_unit_cents'),
    missingSeats: integer('missing_seats'),
    missingCompanies: integer('missing_companies'),
    percent: integer().notNull(),
  },
  () => [
    check('pool_snapshots_percent', sql`percent between 0 and 100`),
    check('pool_snapshots_counts', sql`companies >= 0 and seats >= 0`),
    check(
      'pool_snapshots_next',
      sql`(next_unit_cents is null) = (missing_seats is null) and (next_unit_cents is null) = (missing_companies is null)`,
    ),
    check('pool_snapshots_missing', sql`missing_seats >= 0 and missing_companies >= 0`),
  ],
)

type CurvePoint = { readonly unitCents: number; readonly seats: number; readonly companies: number }

/** The demand curve that the vendor may see, as last computed. */
export const poolCurves = pgTable('pool_curves', {
  poolId: uuid('pool_id')
    .primaryKey()
    .references(() => pools.id),
  asOf: moment('as_of').notNull(),
  points: jsonb().$type<readonly CurvePoint[]>().notNull(),
  /** Whether there is demand at lower prices that can't be shown. */
  hasHidden: boolean('has_untold').notNull(),
})

/** Employees who asked their admins to join. */
export const poolWishes = pgTable(
  'pool_wishes',
  {
    poolId: uuid('pool_id')
      .notNull()
      .references(() => pools.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.poolId, table.userId] })],
)
