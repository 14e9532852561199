import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import { disputeStatuses } from '#domain/billing/dispute.ts'
import { type PaymentStatus, paymentStatuses } from '#domain/billing/payment.ts'
import { type BillingCycle, billingCycles } from '#domain/platform/billing-cycle.ts'
import { paymentProviders } from '#domain/platform/payment-provider.ts'
import { plans } from '#server/catalog/price-book/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { companies } from '#server/people/companies/tables.ts'
import { cents, moment, oneOf } from '#server/platform/db/columns.ts'
import { invoices } from '../invoices/tables.ts'
import { paymentMethods } from '../payment-methods/tables.ts'

const provider = () => text({ enum: paymentProviders }).notNull()

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    provider: provider(),
    /** The provider's id, once it has responded. */
    intentId: text('intent_id').unique(),
    status: text().$type<PaymentStatus>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Why the last attempt failed, as shown to the payer. */
    failure: text(),
    /** A mismatch with the provider that needs a person's review. */
    problem: text(),
    requestedBy: uuid('requested_by').references(() => users.id),
    createdAt: moment('created_at').notNull(),
    checkedAt: moment('checked_at'),
    paidAt: moment('paid_at'),
    cancelledAt: moment('cancelled_at'),
    /** The subscription this payment replaced. */
    replaces: text(),
    replacedAt: moment('replaced_at'),
    /** The saved method that is charged; null where a person enters a card. */
    methodId: uuid('method_id').references(() => paymentMethods.id),
    /** Its number among the charges of its invoices by saved methods. */
    tryNumber: integer('try_number'),
    /** The provider's code of the failure. */
    failureCode: text('failure_code'),
    /** What has arrived of a transfer so far. */
    arrivedCents: cents('arrived_cents').notNull().default(0),
  },
  (table) => [
    check('payments_try', sql`try_number is null or (try_number > 0 and method_id is not null)`),
    check('payments_arrived', sql`arrived_cents >= 0`),
    index('payments_method').on(table.methodId).where(sql`method_id is not null`),
    index('payments_company').on(table.companyId, table.id),
    // A refund references both, so it can never belong to another company.
    unique('payments_of_company').on(table.id, table.companyId),
    oneOf('payments_provider', table.provider, paymentProviders),
    oneOf('payments_status', table.status, paymentStatuses),
    check('payments_amount', sql`amount_cents > 0`),
    check('payments_intent', sql`status in ('created', 'cancelled') or intent_id is not null`),
    check('payments_paid', sql`(status = 'paid') = (paid_at is not null)`),
    check('payments_cancelled', sql`status <> 'cancelled' or cancelled_at is not null`),
    check('payments_replaced', sql`replaced_at is null or replaces is not null`),
    index('payments_problem').on(table.id).where(sql`problem is not null`),
    index('payments_under_way').on(table.createdAt).where(sql`status in ('created', 'open', 'processing')`),
  ],
)

/** The invoices a payment is for. An invoice is in at most one open payment, so nothing is charged twice. */
export const paymentShares = pgTable(
  'payment_shares',
  {
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    amountCents: cents('amount_cents').notNull(),
    isOpen: boolean('is_open').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.invoiceId] }),
    check('payment_shares_amount', sql`amount_cents > 0`),
    uniqueIndex('payment_shares_open').on(table.invoiceId).where(sql`is_open`),
  ],
)

const refundStatuses = ['queued', 'done', 'failed'] as const

export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    paymentId: uuid('payment_id').notNull(),
    companyId: uuid('company_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    reason: text().notNull(),
    /** Why the vendor doesn't credit us too; null if it does. */
    uncreditedReason: text('uncredited_reason'),
    status: text({ enum: refundStatuses }).notNull(),
    providerRefundId: text('provider_refund_id'),
    failure: text(),
    requestedBy: uuid('requested_by').references(() => users.id),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
    /** Made in the provider's dashboard, not here. */
    isOutside: boolean('is_outside').notNull().default(false),
    /** When the money came back because the card or account didn't take it: it became credit. */
    bouncedAt: moment('bounced_at'),
  },
  (table) => [
    uniqueIndex('refunds_provider_id').on(table.providerRefundId).where(sql`provider_refund_id is not null`),
    check('refunds_bounced', sql`bounced_at is null or status = 'done'`),
    index('refunds_payment').on(table.paymentId),
    foreignKey({
      name: 'refunds_payment_of_company',
      columns: [table.paymentId, table.companyId],
      foreignColumns: [payments.id, payments.companyId],
    }),
    oneOf('refunds_status', table.status, refundStatuses),
    check('refunds_amount', sql`amount_cents > 0`),
    check('refunds_done', sql`(status = 'done') = (done_at is not null)`),
    check('refunds_failed', sql`status <> 'failed' or failure is not null`),
  ],
)

/** A customer's bank disputes a payment. The payment is null until we know which of ours it is. */
export const disputes = pgTable(
  'disputes',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    provider: provider(),
    paymentId: uuid('payment_id').references(() => payments.id),
    intentId: text('intent_id'),
    amountCents: cents('amount_cents').notNull(),
    currency: text().notNull(),
    /** The provider's reason code, such as "fraudulent". */
    reason: text().notNull(),
    status: text({ enum: disputeStatuses }).notNull(),
    /** The deadline for evidence. */
    evidenceBy: moment('evidence_by'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('disputes_payment').on(table.paymentId),
    check('disputes_amount', sql`amount_cents >= 0`),
    oneOf('disputes_status', table.status, disputeStatuses),
    oneOf('disputes_provider', table.provider, paymentProviders),
    check('disputes_currency', sql`currency ~ '^[a-z]{3}$'`),
  ],
)

/** Money that a dispute took or gave back, by the provider's id of the movement: each is booked once. Append-only. */
export const disputeMovements = pgTable(
  'dispute_movements',
  {
    id: text().primaryKey(),
    disputeId: text('dispute_id')
      .notNull()
      .references(() => disputes.id),
    /** Below 0 where money was taken. */
    amountCents: cents('amount_cents').notNull(),
    bookedAt: moment('booked_at').notNull(),
  },
  (table) => [
    index('dispute_movements_dispute').on(table.disputeId),
    check('dispute_movements_amount', sql`amount_cents <> 0`),
  ],
)

/**
 * Where the money of a refund or a dispute comes from: an invoice the payment paid, or credit it became.
 * While a part is open it is reserved: that credit cannot be spent, and that part of the invoice cannot be credited.
 */
export const returnParts = pgTable(
  'return_parts',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    refundId: uuid('refund_id').references(() => refunds.id),
    disputeId: text('dispute_id').references(() => disputes.id),
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    amountCents: cents('amount_cents').notNull(),
    fromCredit: boolean('from_credit').notNull(),
    isOpen: boolean('is_open').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'return_parts_payment_of_company',
      columns: [table.paymentId, table.companyId],
      foreignColumns: [payments.id, payments.companyId],
    }),
    check('return_parts_amount', sql`amount_cents > 0`),
    check('return_parts_cause', sql`num_nonnulls(refund_id, dispute_id) = 1`),
    index('return_parts_payment').on(table.paymentId),
    index('return_parts_promised').on(table.invoiceId).where(sql`is_open`),
    index('return_parts_credit').on(table.companyId).where(sql`is_open and from_credit`),
  ],
)

/** Provider events already processed: receiving one again changes nothing. */
export const providerEvents = pgTable('provider_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: moment('received_at').notNull(),
})

export const customers = pgTable(
  'customers',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    provider: provider(),
    customerId: text('customer_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.provider] }),
    oneOf('customers_provider', table.provider, paymentProviders),
  ],
)

/** The product and price of each plan in the provider's catalog; the cycles of a plan share a product. */
export const catalogPrices = pgTable(
  'catalogue_prices',
  {
    planId: uuid('plan_id')
      .primaryKey()
      .references(() => plans.id),
    vendor: text().notNull(),
    plan: text().notNull(),
    billingCycle: text('billing_cycle').$type<BillingCycle>().notNull(),
    productId: text('product_id').notNull(),
    priceId: text('price_id').notNull(),
    unitCents: cents('unit_cents').notNull(),
    discountPercent: integer('discount_percent').notNull(),
  },
  (table) => [
    oneOf('catalogue_prices_billing_cycle', table.billingCycle, billingCycles),
    check('catalogue_prices_amount', sql`unit_cents >= 0`),
    check('catalogue_prices_discount', sql`discount_percent between 0 and 100`),
  ],
)

export type Difference = {
  paymentId: string | null
  intentId: string | null
  what: string
  /** Set if the difference is a dispute: it lasts as long as the dispute is unsettled. */
  disputeId?: string
}

/** Each comparison of our books with the provider's. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: uuid().primaryKey(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    since: moment('since').notNull(),
    compared: integer().notNull(),
    settled: integer().notNull(),
    differences: jsonb().$type<Difference[]>().notNull(),
  },
  () => [check('reconciliations_counts', sql`compared >= 0 and settled >= 0`)],
)
