import { sql } from 'drizzle-orm'
import { addDays } from '../../domain/calendar.ts'
import { type PurchaseStatus, unclaimedDays } from '../../domain/purchase.ts'
import { currentTerms } from '../../domain/terms.ts'
import { type AuditEntry, auditSql } from '../audit/audit.ts'
import type { Tx } from '../context.ts'
import { hashToken, newId } from '../ids.ts'
import { attemptSql, type Counted, type CountRow, requireWithin } from '../limits/take-attempts.ts'
import type { PricedRequest } from './price-request.ts'
import type { FullPurchase } from './queries.ts'

export type NewPurchase = PricedRequest & {
  status: PurchaseStatus
  companyId: string | null
  requestedBy: string | null
  browser: string | null
  isExistingUser: boolean | null
  /** The request limit; guests are limited per call instead. */
  limit?: Counted
}

/** Stores a purchase at current prices, in one statement, and returns it. */
export async function storePurchase(tx: Tx, request: NewPurchase): Promise<FullPurchase> {
  const row = purchaseRow(tx, newId(tx.now()), request)
  const { lines } = request.priced
  const rows = lines.map((line, position) => ({ ...line, position, seatName: line.plan.seatName }))
  const { limit } = request
  const attempt = limit ? attemptSql(tx, limit) : null
  const stored = await tx.db.execute<CountRow>(sql`
    with ${attempt ? sql`attempt as (${attempt}),` : sql``}
    purchase as (
      insert into purchases (id, company_id, requested_by, browser_hash, vendor, status, billing_cycle, before_cents,
        after_cents, is_existing_user, requested_at, expires_at, terms_version)
      values (${row.id}, ${row.companyId}, ${row.requestedBy}, ${row.browserHash}, ${row.vendor}, ${row.status},
        ${row.billingCycle}, ${row.beforeCents}, ${row.afterCents}, ${row.isExistingUser},
        ${row.requestedAt.toISOString()}, ${row.expiresAt?.toISOString() ?? null}, ${row.termsVersion})),
    lines as (
      insert into purchase_lines (purchase_id, position, name, billing_cycle, seats, per_seat_cents, before_cents,
        after_cents, discount_percent, seat_name)
      select ${row.id}::uuid, l.* from json_to_recordset(${JSON.stringify(rows)}) as l(position int, name text,
        "billingCycle" text, seats int, "perSeatCents" bigint, "beforeCents" bigint, "afterCents" bigint,
        "discountPercent" int, "seatName" text))
    ${auditSql(tx, entryOf(row))}
    ${attempt ? sql`returning (select count from attempt), (select resets_at from attempt)` : sql``}`)
  if (limit) requireWithin(tx, limit, stored.rows[0])
  return { ...row, ...notYet, lines }
}

function entryOf({ id, status, companyId, vendor, afterCents }: ReturnType<typeof purchaseRow>): AuditEntry {
  const action = status === 'unclaimed' ? 'purchase.kept' : 'purchase.requested'
  return { action, thingId: id, companyId, detail: { vendor, afterCents } }
}

/** Set only by later steps. */
const notYet = {
  reviewedAt: null,
  rejectionReason: null,
  authorizedAt: null,
  cyclesStart: null,
  hasBillingGaps: false,
  paidAt: null,
  cancelledAt: null,
  cancelsAt: null,
  orderNumber: null,
  invoice: null,
  companyName: null,
}

function purchaseRow(tx: Tx, id: string, request: NewPurchase) {
  const { vendor, priced, status, companyId, requestedBy, browser, isExistingUser } = request
  return {
    id,
    companyId,
    requestedBy,
    browserHash: browser ? hashToken(browser) : null,
    vendor: vendor.name,
    status,
    billingCycle: priced.billingCycle,
    beforeCents: priced.beforeCents,
    afterCents: priced.afterCents,
    isExistingUser,
    requestedAt: tx.now(),
    expiresAt: status === 'unclaimed' ? addDays(tx.now(), unclaimedDays) : null,
    termsVersion: currentTerms,
  }
}
