import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type RefusalReason, refusals } from '../../domain/referral.ts'
import { users } from '../accounts/tables.ts'
import { companies } from '../companies/tables.ts'
import { cents, moment, oneOf } from '../db/columns.ts'

/** From where somebody came, as hashes: enough to see that two came from one place, and no more. */
const place = () => ({ clientHash: text('client_hash'), browserHash: text('browser_hash') })

export const referralCodes = pgTable('referral_codes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  code: text().notNull().unique(),
  createdAt: moment('created_at').notNull(),
  ...place(),
})

/** Which code an account came with, if any. */
export const accountOrigins = pgTable('account_origins', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  code: text(),
  createdAt: moment('created_at').notNull(),
  ...place(),
})

/** A company that somebody brought: one referrer to a company. One that is refused stands here with the reason. */
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
    /** Whose credit the cash back is; null until the referrer has a company, then for good. */
    referrerCompanyId: uuid('referrer_company_id').references(() => companies.id),
    createdAt: moment('created_at').notNull(),
    /** What is paid from then on earns nothing. */
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

/** What each payment or refund did to a referral's cash back; its ledger entry is named by `reward:` and the id. */
export const referralEarnings = pgTable(
  'referral_earnings',
  {
    id: uuid().primaryKey(),
    referralId: uuid('referral_id')
      .notNull()
      .references(() => referrals.id),
    at: moment('at').notNull(),
    cause: text({ enum: causes }).notNull(),
    /** No foreign key: the first version kept no row of a payment, and earnings never change. */
    paymentId: uuid('payment_id'),
    /** Both may be negative: the sums are what counts now. */
    spendCents: cents('spend_cents').notNull(),
    earnedCents: cents('earned_cents').notNull(),
  },
  (table) => [
    index('referral_earnings_referral').on(table.referralId, table.id),
    oneOf('referral_earnings_cause', table.cause, causes),
    check('referral_earnings_payment', sql`(cause = 'voided') = (payment_id is null)`),
  ],
)
