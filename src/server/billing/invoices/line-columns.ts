import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, integer, text, uuid } from 'drizzle-orm/pg-core'
import { type LineKind, lineKinds } from '#domain/billing/invoice.ts'
import { type BillingCycle, billingCycles } from '#domain/platform/billing-cycle.ts'
import { plans, vendors } from '#server/catalog/price-book/tables.ts'
import { cents, moment, oneOf } from '#server/platform/db/columns.ts'
import { purchaseChanges } from '#server/purchasing/changes/tables.ts'
import { purchases } from '#server/subscriptions/tables.ts'

/** What a company is billed for, the same on an invoice and while it waits for one. */
export const lineColumns = () => ({
  purchaseId: uuid('purchase_id')
    .notNull()
    .references(() => purchases.id),
  vendorId: uuid('vendor_id')
    .notNull()
    .references(() => vendors.id),
  /** The purchase's line; null for what was billed before it was kept. */
  line: integer(),
  planId: uuid('plan_id')
    .notNull()
    .references(() => plans.id),
  name: text().notNull(),
  billingCycle: text('billing_cycle').$type<BillingCycle>().notNull(),
  seats: integer().notNull(),
  perSeatCents: cents('per_seat_cents'),
  beforeCents: cents('before_cents').notNull(),
  afterCents: cents('after_cents').notNull(),
  discountPercent: integer('discount_percent').notNull(),
  /** A pool's price per seat. */
  unitCents: cents('unit_cents'),
  periodStart: moment('period_start').notNull(),
  periodEnd: moment('period_end').notNull(),
  reason: text(),
  kind: text().$type<LineKind>().notNull(),
  /** The change that caused it. */
  changeId: uuid('change_id').references(() => purchaseChanges.id),
  /** Of a change: how many days of the cycle it is charged for. */
  days: integer(),
  cycleDays: integer('cycle_days'),
})

export const lineChecks = (of: string, table: { kind: AnyPgColumn; billingCycle: AnyPgColumn }) => [
  oneOf(`${of}_kind`, table.kind, lineKinds),
  oneOf(`${of}_billing_cycle`, table.billingCycle, billingCycles),
  check(`${of}_seats`, sql`seats > 0`),
  check(`${of}_amounts`, sql`before_cents >= 0 and after_cents >= 0 and per_seat_cents >= 0`),
  check(`${of}_discount`, sql`discount_percent between 0 and 100`),
  check(`${of}_period`, sql`period_end > period_start`),
  check(
    `${of}_change`,
    sql`case kind when 'cycle' then num_nonnulls(days, cycle_days) = 0
        else change_id is not null and unit_cents is null and num_nulls(days, cycle_days) = 0 and days between 1 and cycle_days end`,
  ),
]
