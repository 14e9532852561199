import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type ProviderPaymentStatus, paymentStatuses } from '#domain/billing/payment.ts'
import { cents, moment, oneOf } from '../db/columns.ts'

/** The sandbox's own data. Only its gateway reads it, since a real provider's data is not in our database. */
export const sandboxIntents = pgTable(
  'sandbox_intents',
  {
    id: text().primaryKey(),
    paymentId: uuid('payment_id').notNull().unique(),
    amountCents: cents('amount_cents').notNull(),
    status: text().$type<ProviderPaymentStatus>().notNull(),
    asksConfirmation: boolean('asks_confirmation').notNull(),
    failure: text(),
    createdAt: moment('created_at').notNull(),
    customerId: text('customer_id'),
    /** The saved method that is charged. */
    methodId: text('method_id').references(() => sandboxMethods.id),
    /** Paid by transfers: what has arrived for it. */
    isTransfer: boolean('is_transfer').notNull().default(false),
    arrivedCents: cents('arrived_cents').notNull().default(0),
    failureCode: text('failure_code'),
    /** A bank debit is decided then. */
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('sandbox_intents_customer').on(table.customerId).where(sql`is_transfer and status = 'open'`),
    index('sandbox_intents_created').on(table.createdAt),
    oneOf('sandbox_intents_status', table.status, paymentStatuses),
    check('sandbox_intents_amount', sql`amount_cents > 0`),
  ],
)

/** A card or account as the sandbox keeps it. */
export const sandboxMethods = pgTable('sandbox_methods', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  kind: text().notNull(),
  label: text().notNull(),
  /** Its test number decides how charges end. */
  number: text().notNull(),
  expires: text(),
  isDetached: boolean('is_detached').notNull().default(false),
})

/** Saving a card or account. */
export const sandboxSetups = pgTable(
  'sandbox_setups',
  {
    id: text().primaryKey(),
    customerId: text('customer_id').notNull(),
    kind: text().notNull(),
    status: text().notNull(),
    methodId: text('method_id').references(() => sandboxMethods.id),
    /** Small deposits are still to be confirmed. */
    triesLeft: integer('tries_left').notNull(),
    failure: text(),
    createdAt: moment('created_at').notNull(),
  },
  () => [check('sandbox_setups_tries', sql`tries_left >= 0`)],
)

/** Transfers that arrived, and what of them is left for the next payment. */
export const sandboxTransfers = pgTable(
  'sandbox_transfers',
  {
    id: uuid().primaryKey(),
    customerId: text('customer_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    leftCents: cents('left_cents').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('sandbox_transfers_customer').on(table.customerId),
    check('sandbox_transfers_amounts', sql`amount_cents > 0 and left_cents between 0 and amount_cents`),
  ],
)

/** A bank that takes a payment back, and what moved. */
export const sandboxDisputes = pgTable(
  'sandbox_disputes',
  {
    id: text().primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => sandboxIntents.id),
    amountCents: cents('amount_cents').notNull(),
    reason: text().notNull(),
    status: text().notNull(),
    takenAt: moment('taken_at'),
    returnedAt: moment('returned_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('sandbox_disputes_intent').on(table.intentId)],
)

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: uuid().primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => sandboxIntents.id),
    amountCents: cents('amount_cents').notNull(),
    createdAt: moment('created_at'),
    /** It was made in a dashboard, or failed later. */
    isOutside: boolean('is_outside').notNull().default(false),
    failedAt: moment('failed_at'),
  },
  (table) => [
    index('sandbox_refunds_intent').on(table.intentId),
    check('sandbox_refunds_amount', sql`amount_cents > 0`),
  ],
)
