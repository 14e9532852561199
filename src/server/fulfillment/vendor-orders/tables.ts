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
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type AccessKind, accessKinds, type VendorAccess } from '#domain/fulfillment/seat-access.ts'
import {
  type AnswerKind,
  answerKinds,
  type OrderState,
  orderStates,
} from '#domain/fulfillment/vendor-order.ts'
import { type BillingCycle, billingCycles } from '#domain/platform/billing-cycle.ts'
import { plans, vendors } from '#server/catalog/price-book/tables.ts'
import { companies } from '#server/people/companies/tables.ts'
import { bytes, cents, moment, oneOf } from '#server/platform/db/columns.ts'
import { purchases } from '#server/subscriptions/tables.ts'

const sentBy = ['mail', 'hand'] as const

/** A vendor's answer that waits: who is already in is ticked once people can get in. */
type ProposedAccess = VendorAccess & { ticks?: string[] }

/** What a company paid for, as ordered from its vendor. It changes state only under its company's lock. */
export const vendorOrders = pgTable(
  'vendor_orders',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .unique()
      .references(() => purchases.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    state: text().$type<OrderState>().notNull(),
    /** Paid before orders existed: no email, clock or cost until an operator sends or confirms it. */
    isImported: boolean('is_imported').notNull().default(false),
    /** The earlier order of the company that this one adds to. */
    addsTo: uuid('adds_to').references((): AnyPgColumn => vendorOrders.id),
    /** As they were when it was made: the vendor gets these. */
    companyName: text('company_name').notNull(),
    website: text(),
    contactName: text('contact_name').notNull(),
    contactEmail: text('contact_email').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    madeAt: moment('made_at').notNull(),
    /** When the current state began. */
    since: moment('since').notNull(),
    /** The clock of reminders; null while it doesn't run. */
    clockFrom: moment('clock_from'),
    /** How many of the reminders went out. */
    escalations: integer().notNull().default(0),
    sentBy: text('sent_by', { enum: sentBy }),
    /** What an operator noted who ordered by hand. */
    note: text(),
    /** The contact whose email failed for good: not written to again until the contact changes. */
    failedContact: text('failed_contact'),
    answer: text().$type<AnswerKind>(),
    answeredAt: moment('answered_at'),
    /** A contact's address, an operator's or the system's name. */
    answeredBy: text('answered_by'),
    reason: text(),
    /** The vendor's own number for it. */
    reference: text(),
    /** What the vendor answered, while an operator has to look at its host. */
    proposedAccess: jsonb('proposed_access').$type<ProposedAccess>(),
    /** When it was confirmed. */
    deliveredAt: moment('delivered_at'),
    /** Why an operator set its own costs. */
    costReason: text('cost_reason'),
  },
  (table) => [
    oneOf('vendor_orders_state', table.state, orderStates),
    oneOf('vendor_orders_sent_by', table.sentBy, sentBy),
    oneOf('vendor_orders_answer', table.answer, answerKinds),
    check('vendor_orders_ordered', sql`state <> 'ordered' or sent_by is not null`),
    check('vendor_orders_answered', sql`num_nulls(answer, answered_at, answered_by) in (0, 3)`),
    check('vendor_orders_delivered', sql`state not in ('active', 'ending') or delivered_at is not null`),
    check('vendor_orders_confirmed', sql`delivered_at is null or coalesce(answer = 'confirmed', false)`),
    check(
      'vendor_orders_failed',
      sql`(state = 'failed') = coalesce(answer in ('declined', 'given_up'), false) and (state <> 'failed' or reason is not null)`,
    ),
    check(
      'vendor_orders_proposed',
      sql`proposed_access is null or (state in ('to_order', 'ordered', 'ended') and coalesce(answer = 'confirmed', false))`,
    ),
    check('vendor_orders_escalations', sql`escalations between 0 and 3`),
    check('vendor_orders_clock', sql`is_imported or clock_from is not null`),
    check('vendor_orders_adds_to', sql`adds_to <> id`),
    unique('vendor_orders_of_company').on(table.id, table.companyId),
    index('vendor_orders_company').on(table.companyId, table.vendorId),
    index('vendor_orders_desk').on(table.state, sql`coalesce(clock_from, made_at)`, table.id),
    index('vendor_orders_clock').on(sql`coalesce(clock_from, made_at)`, table.id),
    index('vendor_orders_vendor').on(table.vendorId, table.state),
    index('vendor_orders_to_check').on(table.id).where(sql`proposed_access is not null`),
    index('vendor_orders_waiting').on(table.clockFrom).where(sql`state in ('to_order', 'ordered')`),
  ],
)

export const vendorOrderLines = pgTable(
  'vendor_order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => vendorOrders.id),
    /** The same as of the purchase's line. */
    position: integer().notNull(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    name: text().notNull(),
    billingCycle: text('billing_cycle').$type<BillingCycle>().notNull(),
    seats: integer().notNull(),
    /** What a seat of it is called, and how many people one serves; without a name nothing can be handed out. */
    seatName: text('seat_name'),
    peoplePerSeat: integer('people_per_seat').notNull(),
    isFree: boolean('is_free').notNull(),
    /** What the first cycle costs us; null if unknown when it was ordered. */
    costCents: cents('cost_cents'),
    /** An operator's figure per cycle, which counts instead of the price book's. */
    ownCostCents: cents('own_cost_cents'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    oneOf('vendor_order_lines_billing_cycle', table.billingCycle, billingCycles),
    check('vendor_order_lines_position', sql`position >= 0`),
    check('vendor_order_lines_seats', sql`seats > 0 and people_per_seat > 0`),
    check('vendor_order_lines_costs', sql`cost_cents >= 0 and own_cost_cents >= 0`),
    uniqueIndex('vendor_order_lines_once').on(table.orderId, table.planId),
    index('vendor_order_lines_seat').on(table.orderId, table.seatName),
  ],
)

/** How a company's people get into a vendor's product: its orders share it. */
export const vendorAccess = pgTable(
  'vendor_access',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    kind: text().$type<AccessKind>().notNull(),
    url: text(),
    note: text(),
    inviteFrom: text('invite_from'),
    setAt: moment('set_at').notNull(),
    setBy: text('set_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.vendorId] }),
    oneOf('vendor_access_kind', table.kind, accessKinds),
    check(
      'vendor_access_url',
      sql`url like 'https://%' and (kind not in ('workspace', 'sso') or url is not null)`,
    ),
    check('vendor_access_note', sql`length(note) <= 500`),
  ],
)

/** Companies whose access is on hold because of unpaid invoices. */
export const accessHolds = pgTable('access_holds', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id),
  heldAt: moment('held_at').notNull(),
})

/** License keys, sealed. A key has at most one holder, ever. */
export const licenseKeys = pgTable(
  'license_keys',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id').notNull(),
    companyId: uuid('company_id').notNull(),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    seatName: text('seat_name').notNull(),
    /** In the order in which the vendor gave them. */
    position: integer().notNull(),
    sealed: bytes().notNull(),
    /** A keyed hash: finds a key that was given before. */
    keyHash: text('key_hash').notNull(),
    lastFour: text('last_four').notNull(),
    addedAt: moment('added_at').notNull(),
    /** The seat that has it, or had it. */
    seatId: bigint('seat_id', { mode: 'number' }),
    memberId: uuid('member_id'),
    givenAt: moment('given_at'),
    /** Taken back: never given again. */
    retiredAt: moment('retired_at'),
    /** When somebody tried to reveal it and it could not be opened. */
    unreadableAt: moment('unreadable_at'),
  },
  (table) => [
    foreignKey({
      name: 'license_keys_order_of_company',
      columns: [table.orderId, table.companyId],
      foreignColumns: [vendorOrders.id, vendorOrders.companyId],
    }),
    unique('license_keys_once').on(table.vendorId, table.keyHash),
    unique('license_keys_position').on(table.orderId, table.position),
    check('license_keys_given', sql`num_nulls(seat_id, member_id, given_at) in (0, 3)`),
    check('license_keys_retired', sql`retired_at is null or given_at is not null`),
    uniqueIndex('license_keys_seat').on(table.seatId).where(sql`seat_id is not null and retired_at is null`),
    index('license_keys_free')
      .on(table.companyId, table.vendorId, table.seatName, table.addedAt, table.position)
      .where(sql`seat_id is null`),
    index('license_keys_unreadable').on(table.id).where(sql`unreadable_at is not null`),
  ],
)

const linkKinds = ['order', 'tasks', 'statement'] as const
export type LinkKind = (typeof linkKinds)[number]

/** Links that vendors get by email. The token is this id with its signature; it stands for one thing and one address. */
export const vendorLinks = pgTable(
  'vendor_links',
  {
    id: uuid().primaryKey(),
    kind: text().$type<LinkKind>().notNull(),
    /** The order, batch of tasks or statement. */
    thingId: uuid('thing_id').notNull(),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    contact: text().notNull(),
    madeAt: moment('made_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    openedAt: moment('opened_at'),
  },
  (table) => [
    oneOf('vendor_links_kind', table.kind, linkKinds),
    check('vendor_links_expiry', sql`expires_at > made_at`),
    index('vendor_links_thing').on(table.thingId, table.id),
  ],
)
