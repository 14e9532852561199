import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type ChargeState, type ChargeTime, chargeStates, chargeTimes } from '#domain/billing/auto-pay.ts'
import { users } from '#server/people/accounts/tables.ts'
import { companies } from '#server/people/companies/tables.ts'
import { cents, moment, oneOf } from '#server/platform/db/columns.ts'
import { invoices } from '../invoices/tables.ts'
import { paymentMethods } from '../payment-methods/tables.ts'

/** A company's setting. Without a row auto-pay is off. */
export const autoPays = pgTable(
  'auto_pays',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id),
    isOn: boolean('is_on').notNull(),
    methodId: uuid('method_id'),
    fallbackId: uuid('fallback_id'),
    chargeTime: text('charge_time').$type<ChargeTime>().notNull(),
    /** More than this is not charged without a person; null: any amount is. */
    mostPerChargeCents: cents('most_per_charge_cents'),
    changedBy: uuid('changed_by').references(() => users.id),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'auto_pays_method',
      columns: [table.methodId, table.companyId],
      foreignColumns: [paymentMethods.id, paymentMethods.companyId],
    }),
    foreignKey({
      name: 'auto_pays_fallback',
      columns: [table.fallbackId, table.companyId],
      foreignColumns: [paymentMethods.id, paymentMethods.companyId],
    }),
    oneOf('auto_pays_charge_time', table.chargeTime, chargeTimes),
    check('auto_pays_method_on', sql`not is_on or method_id is not null`),
    check('auto_pays_other', sql`fallback_id <> method_id`),
    check('auto_pays_most', sql`most_per_charge_cents > 0`),
  ],
)

/** What auto-pay does about an invoice: announced before it is charged, tried again after a failure. */
export const invoiceCharges = pgTable(
  'invoice_charges',
  {
    invoiceId: uuid('invoice_id')
      .primaryKey()
      .references(() => invoices.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    state: text().$type<ChargeState>().notNull(),
    /** When the email that names the day went out. */
    announcedAt: moment('announced_at'),
    chargeOn: date('charge_on', { mode: 'string' }),
    /** Held by the company: not charged this time. */
    heldAt: moment('held_at'),
    /** When the company was told that it was not charged: held, or above its limit. */
    skippedAt: moment('skipped_at'),
    tries: integer().notNull().default(0),
    firstFailedAt: moment('first_failed_at'),
    nextTryAt: moment('next_try_at'),
    /** The last failure in words. */
    failure: text(),
  },
  (table) => [
    oneOf('invoice_charges_state', table.state, chargeStates),
    check('invoice_charges_announced', sql`(announced_at is null) = (charge_on is null)`),
    check('invoice_charges_tries', sql`tries >= 0 and (tries = 0) = (first_failed_at is null)`),
    check('invoice_charges_next', sql`(state = 'retrying') = (next_try_at is not null)`),
    index('invoice_charges_due').on(table.chargeOn).where(sql`state = 'announced'`),
    index('invoice_charges_again').on(table.nextTryAt).where(sql`state = 'retrying'`),
    index('invoice_charges_company').on(table.companyId),
  ],
)
