import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  type MethodKind,
  type MethodState,
  methodKinds,
  methodStates,
  type TransferInstructions,
} from '#domain/billing/payment-method.ts'
import { paymentProviders } from '#domain/platform/payment-provider.ts'
import { users } from '#server/people/accounts/tables.ts'
import { companies } from '#server/people/companies/tables.ts'
import { moment, oneOf } from '#server/platform/db/columns.ts'

/** How a company can be charged. The card or account itself is at the provider: no number of it is stored here. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    provider: text({ enum: paymentProviders }).notNull(),
    kind: text().$type<MethodKind>().notNull(),
    state: text().$type<MethodState>().notNull(),
    /** "Visa •••• 4242"; empty until the provider has said it. */
    label: text().notNull(),
    /** The provider's setup of it; transfers have none. */
    setupId: text('setup_id').unique(),
    /** The provider's own id of it, once it is confirmed. */
    providerMethodId: text('provider_method_id'),
    /** Why it cannot be charged, for people. */
    why: text(),
    /** A card's last month, as its first day. */
    expires: date({ mode: 'string' }),
    /** Small deposits: the day they arrive by, and how often they may still be entered. */
    depositsBy: date('deposits_by', { mode: 'string' }),
    triesLeft: integer('tries_left'),
    instructions: jsonb().$type<TransferInstructions>(),
    /** Who allowed debits from the account, and when. */
    mandateBy: uuid('mandate_by').references(() => users.id),
    mandateAt: moment('mandate_at'),
    addedBy: uuid('added_by').references(() => users.id),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    expiryMailedAt: moment('expiry_mailed_at'),
  },
  (table) => [
    index('payment_methods_company').on(table.companyId, table.id),
    unique('payment_methods_of_company').on(table.id, table.companyId),
    index('payment_methods_provider_id')
      .on(table.providerMethodId)
      .where(sql`provider_method_id is not null`),
    index('payment_methods_pending').on(table.createdAt).where(sql`state = 'pending'`),
    index('payment_methods_expiring').on(table.expires).where(sql`state = 'ready' and expires is not null`),
    oneOf('payment_methods_provider', table.provider, paymentProviders),
    oneOf('payment_methods_kind', table.kind, methodKinds),
    oneOf('payment_methods_state', table.state, methodStates),
    check(
      'payment_methods_ready',
      sql`state <> 'ready' or (kind = 'transfer' and instructions is not null) or provider_method_id is not null`,
    ),
    check('payment_methods_broken', sql`state <> 'broken' or why is not null`),
    check('payment_methods_tries', sql`tries_left >= 0`),
    check('payment_methods_mandate', sql`num_nulls(mandate_by, mandate_at) in (0, 2)`),
    check('payment_methods_expires', sql`extract(day from expires) = 1`),
  ],
)
