import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ProviderPaymentStatus } from '../../domain/payment.ts'
import { cents, moment } from '../db/columns.ts'

/** The sandbox's own books, as a real provider keeps them out of our sight: only its gateway reads them. */
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
  (table) => [index('sandbox_intents_created').on(table.createdAt)],
)

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: uuid().primaryKey(),
    intentId: text('intent_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [index('sandbox_refunds_intent').on(table.intentId)],
)
