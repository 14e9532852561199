import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type BillingCycle, billingCycles } from '#domain/platform/billing-cycle.ts'
import {
  type ChangeBilling,
  type ChangeKind,
  type ChangeState,
  changeBillings,
  changeKinds,
  changeStates,
} from '#domain/subscriptions/subscription-change.ts'
import { plans, prices } from '#server/catalog/price-book/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { companies } from '#server/people/companies/tables.ts'
import { cents, moment, oneOf } from '#server/platform/db/columns.ts'
import { purchases } from '#server/subscriptions/tables.ts'

/**
 * Changes of running subscriptions: other seats, another plan or another cycle of one line. The `from` columns are the
 * line as it was, the `to` columns as it will be. A cycle is billed by the line as it is when the cycle starts: what
 * changes later has lines of its own. Guarded by the purchase's lock.
 */
export const purchaseChanges = pgTable(
  'purchase_changes',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    position: integer().notNull(),
    kind: text().$type<ChangeKind>().notNull(),
    state: text().$type<ChangeState>().notNull(),
    billing: text().$type<ChangeBilling>().notNull(),
    fromSeats: integer('from_seats').notNull(),
    fromPlanId: uuid('from_plan_id')
      .notNull()
      .references(() => plans.id),
    fromCycle: text('from_cycle').$type<BillingCycle>().notNull(),
    fromPerSeatCents: cents('from_per_seat_cents'),
    fromBeforeCents: cents('from_before_cents').notNull(),
    fromAfterCents: cents('from_after_cents').notNull(),
    fromDiscountPercent: integer('from_discount_percent').notNull(),
    fromUnitCents: cents('from_unit_cents'),
    toSeats: integer('to_seats').notNull(),
    toPlanId: uuid('to_plan_id')
      .notNull()
      .references(() => plans.id),
    toCycle: text('to_cycle').$type<BillingCycle>().notNull(),
    toPriceId: uuid('to_price_id').references(() => prices.id),
    toName: text('to_name').notNull(),
    toSeatName: text('to_seat_name'),
    toPeoplePerSeat: integer('to_people_per_seat').notNull(),
    toPerSeatCents: cents('to_per_seat_cents'),
    toBeforeCents: cents('to_before_cents').notNull(),
    toAfterCents: cents('to_after_cents').notNull(),
    toDiscountPercent: integer('to_discount_percent').notNull(),
    toUnitCents: cents('to_unit_cents'),
    /** What it charges for cycles that are invoiced already: as previewed, and once done as booked. */
    totalCents: cents('total_cents').notNull(),
    /** Members who give their seats back when it takes effect. */
    release: jsonb().$type<string[]>().notNull(),
    /** The first moment it counts for: now, or the start of a cycle. */
    effectiveAt: moment('effective_at').notNull(),
    requestId: uuid('request_id'),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: moment('created_at').notNull(),
    /** When it was done, undone, replaced or dropped. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    oneOf('purchase_changes_kind', table.kind, changeKinds),
    oneOf('purchase_changes_state', table.state, changeStates),
    oneOf('purchase_changes_billing', table.billing, changeBillings),
    oneOf('purchase_changes_from_cycle', table.fromCycle, billingCycles),
    oneOf('purchase_changes_to_cycle', table.toCycle, billingCycles),
    check('purchase_changes_seats', sql`from_seats > 0 and to_seats > 0 and to_people_per_seat > 0`),
    check(
      'purchase_changes_amounts',
      sql`total_cents >= 0 and to_before_cents >= 0 and to_after_cents >= 0 and to_per_seat_cents >= 0
        and from_before_cents >= 0 and from_after_cents >= 0 and from_per_seat_cents >= 0`,
    ),
    check(
      'purchase_changes_discount',
      sql`to_discount_percent between 0 and 100 and from_discount_percent between 0 and 100`,
    ),
    check('purchase_changes_unit', sql`to_unit_cents > 0 and to_after_cents = to_unit_cents * to_seats`),
    check('purchase_changes_ended', sql`(state in ('awaiting_approval', 'scheduled')) = (ended_at is null)`),
    check('purchase_changes_approval', sql`state <> 'awaiting_approval' or request_id is not null`),
    // One change per line is under way.
    uniqueIndex('purchase_changes_open')
      .on(table.purchaseId, table.position)
      .where(sql`state in ('awaiting_approval', 'scheduled')`),
    // Two lines never become the same plan.
    uniqueIndex('purchase_changes_to_plan')
      .on(table.purchaseId, table.toPlanId)
      .where(sql`state = 'scheduled'`),
    index('purchase_changes_purchase').on(table.purchaseId, table.id),
    index('purchase_changes_due').on(table.effectiveAt).where(sql`state = 'scheduled'`),
    index('purchase_changes_request').on(table.requestId).where(sql`request_id is not null`),
  ],
)
