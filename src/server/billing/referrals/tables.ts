import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type RefusalReason, refusals } from '#domain/billing/referral.ts'
import { users } from '#server/people/accounts/tables.ts'
import { companies } from '#server/people/companies/tables.ts'
import { cents, moment, oneOf } from '#server/platform/db/columns.ts'

/** Hashes of browser and network: enough to see that two accounts share one, and nothing else. */
const place = () => ({ clientHash: text('client_hash'), browserHash: text('browser_hash') })

export const referralCodes = pgTable('referral_codes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  code: text().notNull().unique(),
  createdAt: moment('created_at').notNull(),
  ...place(),
})

/** The referral code that an account signed up with, if any. */
export const accountOrigins = pgTable('account_origins', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  code: text(),
  createdAt: moment('created_at').notNull(),
  ...place(),
})

/** A referred company with its one referrer. A refused referral is kept with the reason. */
export const referrals = pgTable(
  'referrals',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .unique()
      .references(() => companies.id),
    founderId: uuid('founder_id')
      .notNull()
      .references(() => users.id),
    referrerId: uuid('referrer_id')
      .notNull()
      .references(() => users.id),
    /** The company that gets the cash back; null until the referrer has one, and never changed afterward. */
    referrerCompanyId: uuid('referrer_company_id').references(() => companies.id),
    createdAt: moment('created_at').notNull(),
    /** Payments from this time on earn nothing. */
    earnsUntil: moment('earns_until').notNull(),
    refusal: text().$type<RefusalReason>(),
    refusedAt: moment('refused_at'),
    voidedAt: moment('voided_at'),
    voidReason: text('void_reason'),
    ...place(),
  },
  (table) => [
    oneOf(
      'referrals_refusal',
      table.refusal,
      refusals.map(({ reason }) => reason),
    ),
    check('referrals_refused', sql`(refusal is null) = (refused_at is null)`),
    check('referrals_voided', sql`(voided_at is null) = (void_reason is null)`),
    index('referrals_referrer').on(table.referrerId, table.id),
    index('referrals_referrer_company').on(table.referrerCompanyId),
  ],
)

const causes = ['paid', 'refunded', 'voided'] as const

/** How each payment or refund changed the cash back. The key of its ledger entry is `reward:` and the id. */
export const referralEarnings = pgTable(
  'referral_earnings',
  {
    id: uuid().primaryKey(),
    referralId: uuid('referral_id')
      .notNull()
      .references(() => referrals.id),
    at: moment('at').notNull(),
    cause: text({ enum: causes }).notNull(),
    /** No foreign key: the first version stored no payments, and earnings never change. */
    paymentId: uuid('payment_id'),
    /** Both can be negative; only the sums count. */
    spendCents: cents('spend_cents').notNull(),
    earnedCents: cents('earned_cents').notNull(),
  },
  (table) => [
    index('referral_earnings_referral').on(table.referralId, table.id),
    oneOf('referral_earnings_cause', table.cause, causes),
    check('referral_earnings_payment', sql`(cause = 'voided') = (payment_id is null)`),
  ],
)
