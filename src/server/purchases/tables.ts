import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { BillingCycle } from '../../domain/catalog/vendor.ts'
import type { PurchaseStatus } from '../../domain/purchase.ts'
import { cents, moment } from '../db/columns.ts'

export const purchases = pgTable(
  'purchases',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id'),
    requestedBy: uuid('requested_by'),
    /** The browser of a guest, by the hash of its secret. */
    browserHash: text('browser_hash'),
    vendor: text().notNull(),
    status: text().$type<PurchaseStatus>().notNull(),
    billingCycle: text('billing_cycle').$type<BillingCycle>().notNull(),
    beforeCents: cents('before_cents').notNull(),
    afterCents: cents('after_cents').notNull(),
    isExistingUser: boolean('is_existing_user'),
    requestedAt: moment('requested_at').notNull(),
    expiresAt: moment('expires_at'),
    reviewedAt: moment('reviewed_at'),
    rejectionReason: text('rejection_reason'),
    authorizedAt: moment('authorized_at'),
    /** When the first cycle began: cycles are counted from here. */
    cyclesStart: moment('cycles_start'),
    /** Whether cycles before the last billed one may be unbilled, as early runs once left them. */
    hasBillingGaps: boolean('has_billing_gaps').notNull().default(false),
    paidAt: moment('paid_at'),
    cancelledAt: moment('cancelled_at'),
    /** A paid purchase whose notice is given ends here. */
    cancelsAt: moment('cancels_at'),
    orderNumber: text('order_number').unique(),
    termsVersion: text('terms_version').notNull(),
  },
  (table) => [
    check('purchases_cycles_start', sql`status <> 'paid' or cycles_start is not null`),
    index('purchases_company').on(table.companyId, table.status),
    index('purchases_browser').on(table.browserHash),
    index('purchases_requester').on(table.requestedBy),
    index('purchases_queue').on(table.status, table.requestedAt),
    index('purchases_ending').on(table.cancelsAt).where(sql`status = 'paid' and cancels_at is not null`),
  ],
)

/** A line keeps the prices it was requested at: the catalog may change, the line does not. */
export const purchaseLines = pgTable(
  'purchase_lines',
  {
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    position: integer().notNull(),
    name: text().notNull(),
    billingCycle: text('billing_cycle').$type<BillingCycle>().notNull(),
    seats: integer().notNull(),
    perSeatCents: cents('per_seat_cents'),
    beforeCents: cents('before_cents').notNull(),
    afterCents: cents('after_cents').notNull(),
    discountPercent: integer('discount_percent').notNull(),
    seatName: text('seat_name'),
  },
  (table) => [primaryKey({ columns: [table.purchaseId, table.position] })],
)
