import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type ProviderPaymentStatus, paymentStatuses } from '../../domain/payment.ts'
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
  },
  (table) => [
    index('sandbox_intents_created').on(table.createdAt),
    oneOf('sandbox_intents_status', table.status, paymentStatuses),
    check('sandbox_intents_amount', sql`amount_cents > 0`),
  ],
)

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: uuid().primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => sandboxIntents.id),
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [
    index('sandbox_refunds_intent').on(table.intentId),
    check('sandbox_refunds_amount', sql`amount_cents > 0`),
  ],
)
