import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BillingCycle } from '../../domain/catalogue/vendor.ts'
import type { PaymentStatus } from '../../domain/payment.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const cents = (name: string) => bigint(name, { mode: 'number' })
const provider = () => text({ enum: ['stripe', 'sandbox'] }).notNull()

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id').notNull(),
    provider: provider(),
    /** The provider's own name for it, once the provider has answered. */
    intentId: text('intent_id').unique(),
    status: text().$type<PaymentStatus>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Why the last try did not work, as the payer reads it. */
    failure: text(),
    /** What a person must look at: what the provider says does not fit. */
    problem: text(),
    requestedBy: uuid('requested_by'),
    createdAt: moment('created_at').notNull(),
    checkedAt: moment('checked_at'),
    paidAt: moment('paid_at'),
    cancelledAt: moment('cancelled_at'),
    /** The subscription that this payment took the place of. */
    replaces: text(),
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    index('payments_company').on(table.companyId, table.id),
    index('payments_under_way').on(table.createdAt).where(sql`status in ('created', 'open', 'processing')`),
  ],
)

/** What a payment is for. While it is open, an invoice is in no other open payment: nothing is charged twice. */
export const paymentShares = pgTable(
  'payment_shares',
  {
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    invoiceId: uuid('invoice_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    isOpen: boolean('is_open').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.invoiceId] }),
    uniqueIndex('payment_shares_open').on(table.invoiceId).where(sql`is_open`),
  ],
)

export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    companyId: uuid('company_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    reason: text().notNull(),
    status: text({ enum: ['queued', 'done', 'failed'] }).notNull(),
    providerRefundId: text('provider_refund_id'),
    failure: text(),
    requestedBy: uuid('requested_by'),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [index('refunds_payment').on(table.paymentId)],
)

/** Messages of the provider that were taken: the same one again changes nothing. */
export const providerEvents = pgTable('provider_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: moment('received_at').notNull(),
})

export const customers = pgTable(
  'customers',
  {
    companyId: uuid('company_id').notNull(),
    provider: provider(),
    customerId: text('customer_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.provider] })],
)

/** Which product and price stand for a plan in the provider's catalogue; the cycles of a plan share a product. */
export const cataloguePrices = pgTable(
  'catalogue_prices',
  {
    vendor: text().notNull(),
    plan: text().notNull(),
    billingCycle: text('billing_cycle').$type<BillingCycle>().notNull(),
    productId: text('product_id').notNull(),
    priceId: text('price_id').notNull(),
    unitCents: cents('unit_cents').notNull(),
    discountPercent: integer('discount_percent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendor, table.plan, table.billingCycle] })],
)

export type Difference = { paymentId: string | null; intentId: string | null; what: string }

/** Each comparison of our books with the provider's. */
export const reconciliations = pgTable('reconciliations', {
  id: uuid().primaryKey(),
  startedAt: moment('started_at').notNull(),
  finishedAt: moment('finished_at'),
  since: moment('since').notNull(),
  compared: integer().notNull(),
  settled: integer().notNull(),
  differences: jsonb().$type<Difference[]>().notNull(),
})
