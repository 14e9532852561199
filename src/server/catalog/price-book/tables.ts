import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
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
import { type BookVendor, type Contacts, priceScopes } from '#domain/catalog/price-book/book.ts'
import { changeSetStates } from '#domain/catalog/price-book/changes.ts'
import { type CompanySize, planParts, planTypes, type Vendor } from '#domain/catalog/vendor.ts'
import { billingCycles } from '#domain/platform/billing-cycle.ts'
import { users } from '#server/people/accounts/tables.ts'
import { bytes, cents, moment, oneOf } from '#server/platform/db/columns.ts'

/** One row: the version of the price book. Every publication locks it and adds one. */
export const priceBook = pgTable(
  'price_book',
  {
    only: boolean().primaryKey().default(true),
    version: integer().notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  () => [check('price_book_only', sql`"only"`), check('price_book_version', sql`version > 0`)],
)

/** `version` of a category, vendor or plan is the one in which it last changed. */
export const categories = pgTable(
  'categories',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    position: integer().notNull(),
    version: integer().notNull(),
    /** Not in the marketplace anymore. It stays, with its vendors, for what companies decided by it. */
    isRemoved: boolean('is_removed').notNull().default(false),
  },
  (table) => [
    uniqueIndex('categories_name').on(table.name).where(sql`not is_removed`),
    check('categories_position', sql`position >= 0`),
  ],
)

export const vendors = pgTable(
  'vendors',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    segment: text().notNull(),
    checkoutSegment: text('checkout_segment'),
    toolName: text('tool_name'),
    kind: text({ enum: vendorKinds() }).notNull(),
    title: text().notNull(),
    tagline: text().notNull(),
    description: text().notNull(),
    keywords: jsonb().$type<readonly string[]>().notNull(),
    logo: text().references(() => logos.hash),
    soldAs: text('sold_as').$type<Vendor['soldAs']>().notNull(),
    companySizes: jsonb('company_sizes').$type<readonly CompanySize[]>().notNull(),
    mandatoryPlan: text('mandatory_plan'),
    firstMonthFree: boolean('first_month_free').notNull(),
    hasPaymentIds: boolean('has_payment_ids').notNull(),
    discountPercent: integer('discount_percent').notNull(),
    page: jsonb().$type<BookVendor['page']>().notNull(),
    isListed: boolean('is_listed').notNull(),
    domains: jsonb().$type<readonly string[]>().notNull(),
    contacts: jsonb().$type<Contacts>().notNull(),
    slaDays: integer('sla_days').notNull(),
    position: integer().notNull(),
    version: integer().notNull(),
  },
  (table) => [
    oneOf('vendors_kind', table.kind, vendorKinds()),
    oneOf('vendors_sold_as', table.soldAs, ['plans', 'package']),
    check('vendors_slug', sql`slug ~ '^[a-z0-9-]{2,40}$'`),
    check('vendors_discount', sql`discount_percent between 0 and 100`),
    check('vendors_sla', sql`sla_days > 0`),
    check('vendors_position', sql`position >= 0`),
  ],
)

/** Every word that leads or led to a vendor, in lower case. A word never leads to another one. */
export const vendorWords = pgTable(
  'vendor_words',
  { word: text().primaryKey(), vendorId: vendorId() },
  (table) => [
    index('vendor_words_vendor').on(table.vendorId),
    check('vendor_words_word', sql`word = lower(word) and word <> '404'`),
  ],
)

export const vendorCategories = pgTable(
  'vendor_categories',
  {
    vendorId: vendorId(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.categoryId] })],
)

export const plans = pgTable(
  'plans',
  {
    id: uuid().primaryKey(),
    vendorId: vendorId(),
    name: text().notNull(),
    billingCycle: text('billing_cycle', { enum: billingCycles }).notNull(),
    type: text({ enum: planTypes }),
    part: text({ enum: planParts }),
    seatName: text('seat_name'),
    peoplePerSeat: integer('people_per_seat').notNull(),
    seatsCovered: integer('seats_covered'),
    note: text(),
    isRetired: boolean('is_retired').notNull(),
    position: integer().notNull(),
    version: integer().notNull(),
  },
  (table) => [
    unique('plans_name').on(table.vendorId, table.name, table.billingCycle),
    oneOf('plans_billing_cycle', table.billingCycle, billingCycles),
    oneOf('plans_type', table.type, planTypes),
    oneOf('plans_part', table.part, planParts),
    check('plans_people', sql`people_per_seat > 0 and seats_covered > 0`),
    check('plans_position', sql`position >= 0`),
  ],
)

/** Append-only, in order of publication. */
export const prices = pgTable(
  'prices',
  {
    ...bookRow(),
    discountPercent: integer('discount_percent').notNull(),
    appliesTo: text('applies_to', { enum: priceScopes }).notNull(),
  },
  (table) => [
    index('prices_plan').on(table.planId, table.effectiveFrom),
    check('prices_amounts', sql`per_member_cents >= 0 and fixed_cents >= 0`),
    check('prices_discount', sql`discount_percent between 0 and 100`),
    oneOf('prices_applies_to', table.appliesTo, priceScopes),
  ],
)

/** What we pay the vendor. Append-only; a plan without a row has an unknown cost. */
export const costs = pgTable('costs', bookRow(), (table) => [
  index('costs_plan').on(table.planId, table.effectiveFrom),
  check('costs_amounts', sql`per_member_cents >= 0 and fixed_cents >= 0`),
])

/** Uploaded pictures of vendors, by the hash of their bytes. */
export const logos = pgTable(
  'logos',
  {
    hash: text().primaryKey(),
    contentType: text('content_type', { enum: logoTypes() }).notNull(),
    body: bytes().notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  (table) => [oneOf('logos_content_type', table.contentType, logoTypes())],
)

/** Changes to the price book that are published together, or not at all. */
export const changeSets = pgTable(
  'change_sets',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    state: text({ enum: changeSetStates }).notNull(),
    /** Grows with every write, so that an operator who saw an older one is refused. */
    revision: integer().notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
    editedBy: uuid('edited_by')
      .notNull()
      .references(() => users.id),
    editedAt: moment('edited_at').notNull(),
    publishedBy: uuid('published_by').references(() => users.id),
    publishedAt: moment('published_at'),
    /** The version of the book that it made. */
    version: integer().unique(),
  },
  (table) => [
    oneOf('change_sets_state', table.state, changeSetStates),
    check('change_sets_revision', sql`revision > 0`),
    check(
      'change_sets_published',
      sql`(state = 'published') = (published_at is not null) and (published_at is null) = (published_by is null)
        and (published_at is null) = (version is null)`,
    ),
  ],
)

export const changes = pgTable(
  'changes',
  {
    setId: uuid('set_id')
      .notNull()
      .references(() => changeSets.id),
    key: text().notNull(),
    /** In the order in which they were made. */
    position: integer().notNull(),
    kind: text().notNull(),
    thing: text().notNull(),
    /** What it replaces, as it was when the change was made or taken over. */
    before: jsonb(),
    after: jsonb().notNull(),
    /** The version that the thing had. */
    base: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.key] }),
    check('changes_position', sql`position >= 0`),
    check('changes_base', sql`base >= 0`),
  ],
)

function vendorId() {
  return uuid('vendor_id')
    .notNull()
    .references((): AnyPgColumn => vendors.id)
}

function bookRow() {
  return {
    id: uuid().primaryKey(),
    /** In order of publication. */
    sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    perMemberCents: cents('per_member_cents').notNull(),
    fixedCents: cents('fixed_cents').notNull(),
    /** Null for what the first version brought. */
    changeSetId: uuid('change_set_id').references((): AnyPgColumn => changeSets.id),
  }
}

function vendorKinds() {
  return ['checkout', 'waitlist'] as const
}

function logoTypes() {
  return ['image/png', 'image/jpeg', 'image/webp'] as const
}
