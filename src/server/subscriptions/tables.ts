import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type FreeReason, freeReasons } from '#domain/catalog/pricing.ts'
import { type BillingCycle, billingCycles } from '#domain/platform/billing-cycle.ts'
import { type OfferState, offerStates } from '#domain/purchasing/offer.ts'
import { type PurchaseStatus, purchaseStatuses } from '#domain/subscriptions/purchase.ts'
import { plans, prices, vendors } from '../catalog/price-book/tables.ts'
import { users } from '../people/accounts/tables.ts'
import { companies, costCenters } from '../people/companies/tables.ts'
import { cents, moment, oneOf } from '../platform/db/columns.ts'
import { pools } from '../pools/tables.ts'

export const purchases = pgTable(
  'purchases',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id').references(() => companies.id),
    requestedBy: uuid('requested_by').references(() => users.id),
    /** A guest's browser, by the hash of its secret. */
    browserHash: text('browser_hash'),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    /** The vendor's name at the time, as documents print it. */
    vendor: text().notNull(),
    /** The version of the price book that priced it; null for what is older than the book, or came from a pool. */
    bookVersion: integer('book_version'),
    status: text().$type<PurchaseStatus>().notNull(),
    billingCycle: text('billing_cycle').$type<BillingCycle>().notNull(),
    beforeCents: cents('before_cents').notNull(),
    afterCents: cents('after_cents').notNull(),
    isExistingUser: boolean('is_existing_user'),
    requestedAt: moment('requested_at').notNull(),
    expiresAt: moment('expires_at'),
    reviewedAt: moment('reviewed_at'),
    rejectionReason: text('rejection_reason'),
    authorizedAt: moment('authorized_at'),
    /** When the first cycle began: cycles are counted from here. */
    cyclesStart: moment('cycles_start'),
    /** Whether cycles before the last billed one may be unbilled, as early versions left them. */
    hasBillingGaps: boolean('has_billing_gaps').notNull().default(false),
    paidAt: moment('paid_at'),
    cancelledAt: moment('cancelled_at'),
    /** When a canceled paid purchase ends. One from a pool may have an end from the beginning: that of its term. */
    cancelsAt: moment('cancels_at'),
    /** When notice was last given or taken back, or its cycles began anew. */
    rescheduledAt: moment('rescheduled_at'),
    /** It ends because another purchase replaces it, not because the buyer canceled it. */
    isSwitched: boolean('is_switched').notNull().default(false),
    orderNumber: text('order_number').unique(),
    termsVersion: text('terms_version').notNull(),
    poolId: uuid('pool_id').references(() => pools.id),
    /** The pool's own start day. What the purchase replaces may end later. */
    poolStartsOn: date('pool_starts_on', { mode: 'string' }),
    startsAt: moment('starts_at'),
    termEndsAt: moment('term_ends_at'),
    /** The purchase that this one replaces on its start day. */
    switchFrom: uuid('switch_from').references((): AnyPgColumn => purchases.id),
    /** What the company books it on; both go to invoice lines when they are issued. */
    costCenterId: uuid('cost_center_id'),
    poNumber: text('po_number'),
  },
  (table) => [
    oneOf('purchases_status', table.status, purchaseStatuses),
    oneOf('purchases_billing_cycle', table.billingCycle, billingCycles),
    check('purchases_amounts', sql`before_cents >= 0 and after_cents >= 0`),
    check(
      'purchases_owner',
      sql`status in ('unclaimed', 'expired') or (company_id is not null and requested_by is not null)`,
    ),
    // A company's request expires with its offer, which has the moment.
    check(
      'purchases_expiry',
      sql`case status when 'unclaimed' then expires_at is not null
        when 'expired' then expires_at is not null or company_id is not null else expires_at is null end`,
    ),
    check('purchases_rejected', sql`(status = 'rejected') = (rejection_reason is not null)`),
    check(
      'purchases_authorized',
      sql`status not in ('authorized', 'paid') or (authorized_at is not null and order_number is not null)`,
    ),
    check('purchases_paid', sql`status <> 'paid' or paid_at is not null`),
    check(
      'purchases_paid_at',
      sql`status in ('paid', 'cancelled') or (paid_at is null and (cancels_at is null or pool_id is not null))`,
    ),
    check('purchases_cancelled', sql`(status = 'cancelled') = (cancelled_at is not null)`),
    check('purchases_cycles_start', sql`status <> 'paid' or cycles_start is not null`),
    check(
      'purchases_pool',
      sql`case when pool_id is null then num_nonnulls(pool_starts_on, starts_at, term_ends_at, switch_from) = 0
        else num_nulls(company_id, pool_starts_on, starts_at, term_ends_at) = 0 and status not in ('unclaimed', 'countered')
          end`,
    ),
    foreignKey({
      name: 'purchases_cost_center',
      columns: [table.costCenterId, table.companyId],
      foreignColumns: [costCenters.id, costCenters.companyId],
    }),
    check('purchases_po_number', sql`length(po_number) between 1 and 40`),
    check('purchases_term', sql`term_ends_at > starts_at`),
    check('purchases_switch', sql`switch_from <> id`),
    index('purchases_company').on(table.companyId, table.status),
    index('purchases_browser').on(table.browserHash),
    index('purchases_requester').on(table.requestedBy),
    index('purchases_queue').on(table.status, table.requestedAt),
    // What operators have to authorize.
    index('purchases_pool_review')
      .on(table.poolId)
      .where(sql`pool_id is not null and status = 'under_review'`),
    index('purchases_pool_id').on(table.poolId).where(sql`pool_id is not null`),
    index('purchases_switched').on(table.switchFrom).where(sql`switch_from is not null`),
    // What waits for its first invoice.
    index('purchases_starting')
      .on(table.startsAt)
      .where(sql`status = 'authorized' and starts_at is not null`),
    index('purchases_ending').on(table.cancelsAt).where(sql`status = 'paid' and cancels_at is not null`),
  ],
)

/** A line keeps the prices it was requested at: the catalog may change, the line does not. */
export const purchaseLines = pgTable(
  'purchase_lines',
  {
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    position: integer().notNull(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    /** The price it was sold at; null for a plan that the price book does not know. */
    priceId: uuid('price_id').references(() => prices.id),
    name: text().notNull(),
    billingCycle: text('billing_cycle').$type<BillingCycle>().notNull(),
    seats: integer().notNull(),
    perSeatCents: cents('per_seat_cents'),
    beforeCents: cents('before_cents').notNull(),
    afterCents: cents('after_cents').notNull(),
    discountPercent: integer('discount_percent').notNull(),
    /** A pool's price per seat. */
    unitCents: cents('unit_cents'),
    seatName: text('seat_name'),
    peoplePerSeat: integer('people_per_seat').notNull(),
    /** Why it costs nothing. */
    free: text().$type<FreeReason>(),
    /** An offer's price is kept until this day. */
    holdsUntil: date('holds_until', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.purchaseId, table.position] }),
    uniqueIndex('purchase_lines_once').on(table.purchaseId, table.planId),
    // What a publication changes is found by plan.
    index('purchase_lines_plan').on(table.planId, table.purchaseId),
    oneOf('purchase_lines_free', table.free, freeReasons),
    check('purchase_lines_people', sql`people_per_seat > 0`),
    check('purchase_lines_position', sql`position >= 0`),
    check('purchase_lines_seats', sql`seats > 0`),
    check('purchase_lines_amounts', sql`before_cents >= 0 and after_cents >= 0 and per_seat_cents >= 0`),
    check('purchase_lines_discount', sql`discount_percent between 0 and 100`),
    check('purchase_lines_unit', sql`unit_cents > 0 and after_cents = unit_cents * seats`),
    oneOf('purchase_lines_billing_cycle', table.billingCycle, billingCycles),
  ],
)

/**
 * The price of a line from a later cycle on. For a cycle, the row counts that starts with or before it and has the latest
 * effective day; of those, the newest. Append-only.
 */
export const linePrices = pgTable(
  'line_prices',
  {
    /** In order of writing. */
    sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    purchaseId: uuid('purchase_id').notNull(),
    position: integer().notNull(),
    priceId: uuid('price_id')
      .notNull()
      .references(() => prices.id),
    seats: integer().notNull(),
    /** The day of its price in the price book. */
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    /** The start of the first cycle at this price. */
    fromCycle: moment('from_cycle').notNull(),
    perSeatCents: cents('per_seat_cents'),
    beforeCents: cents('before_cents').notNull(),
    afterCents: cents('after_cents').notNull(),
    discountPercent: integer('discount_percent').notNull(),
    announcedAt: moment('announced_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purchaseId, table.position, table.priceId, table.seats] }),
    foreignKey({
      name: 'line_prices_line',
      columns: [table.purchaseId, table.position],
      foreignColumns: [purchaseLines.purchaseId, purchaseLines.position],
    }),
    check('line_prices_seats', sql`seats > 0`),
    check('line_prices_amounts', sql`before_cents >= 0 and after_cents >= 0 and per_seat_cents >= 0`),
    check('line_prices_discount', sql`discount_percent between 0 and 100`),
  ],
)

/** Counter-offers. One changes only under the lock of its purchase. */
export const offers = pgTable(
  'offers',
  {
    id: uuid().primaryKey(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    state: text().$type<OfferState>().notNull(),
    reason: text().notNull(),
    /** The last day the price is kept; null if catalog prices apply from the first renewal. */
    holdsUntil: date('holds_until', { mode: 'string' }),
    beforeCents: cents('before_cents').notNull(),
    afterCents: cents('after_cents').notNull(),
    madeBy: uuid('made_by').references(() => users.id),
    madeAt: moment('made_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    remindedAt: moment('reminded_at'),
    /** When it was answered, withdrawn, replaced or expired; `endedBy` is null if time ended it. */
    endedAt: moment('ended_at'),
    endedBy: uuid('ended_by').references(() => users.id),
    declineReason: text('decline_reason'),
  },
  (table) => [
    oneOf('offers_state', table.state, offerStates),
    check('offers_amounts', sql`before_cents >= 0 and after_cents >= 0`),
    check('offers_expiry_order', sql`expires_at > made_at`),
    check('offers_ended', sql`(state = 'open') = (ended_at is null)`),
    check('offers_declined', sql`state = 'declined' or decline_reason is null`),
    // At most one open offer, and none after an accepted one.
    uniqueIndex('offers_current').on(table.purchaseId).where(sql`state in ('open', 'accepted')`),
    index('offers_purchase').on(table.purchaseId),
    index('offers_open').on(table.expiresAt).where(sql`state = 'open'`),
  ],
)

const offerVersions = ['requested', 'offered'] as const

/** Both versions of the lines, so that the request stays readable after the offer is accepted. */
export const offerLines = pgTable(
  'offer_lines',
  {
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id),
    version: text().$type<(typeof offerVersions)[number]>().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    billingCycle: text('billing_cycle').$type<BillingCycle>().notNull(),
    seats: integer().notNull(),
    perSeatCents: cents('per_seat_cents'),
    beforeCents: cents('before_cents').notNull(),
    afterCents: cents('after_cents').notNull(),
    discountPercent: integer('discount_percent').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.version, table.position] }),
    oneOf('offer_lines_version', table.version, offerVersions),
    oneOf('offer_lines_billing_cycle', table.billingCycle, billingCycles),
    check('offer_lines_position', sql`position >= 0`),
    check('offer_lines_seats', sql`seats > 0`),
    check('offer_lines_amounts', sql`before_cents >= 0 and after_cents >= 0 and per_seat_cents >= 0`),
    check('offer_lines_discount', sql`discount_percent between 0 and 100`),
  ],
)
