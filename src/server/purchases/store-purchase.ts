import { sql } from 'drizzle-orm'
import { addDays } from '../../domain/calendar.ts'
import type { PricedLine } from '../../domain/pricing.ts'
import { type PurchaseStatus, unclaimedDays } from '../../domain/purchase.ts'
import { currentTerms } from '../../domain/terms.ts'
import { type AuditEntry, auditSql } from '../audit/audit.ts'
import type { Tx } from '../context.ts'
import { hashToken, newId } from '../ids.ts'
import { attemptSql, type Counted, type CountRow, requireWithin } from '../limits/take-attempts.ts'
import { type PricedRequest, type PurchaseRequest, priceRequest } from './price-request.ts'
import type { FullPurchase, StoredLine } from './queries.ts'

type NewPurchase = PricedRequest & {
  status: PurchaseStatus
  companyId: string | null
  requestedBy: string | null
  browser: string | null
  isExistingUser: boolean | null
  /** What the company books it on. */
  coding?: { costCenterId: string | null; costCenter?: string | null; poNumber: string | null }
  /** What the log says instead of the usual entry. */
  entry?: AuditEntry
  /** The request limit; guests are limited per call instead. */
  limit?: Counted
}

/** Prices a request and stores it; if the price book changed since this process read it, at the new prices. */
export async function storePurchase(
  tx: Tx,
  request: PurchaseRequest,
  facts: Omit<NewPurchase, keyof PricedRequest | 'isExistingUser'>,
): Promise<FullPurchase> {
  const isExistingUser = request.isExistingUser ?? null
  for (;;) {
    const priced = await priceRequest(tx, request)
    const stored = await storeAtVersion(tx, { ...priced, ...facts, isExistingUser })
    if (stored) return stored
    await tx.parts.priceBook.refresh(tx)
  }
}

/** One statement, which stores nothing if its version of the price book is no longer the latest. */
async function storeAtVersion(tx: Tx, request: NewPurchase): Promise<FullPurchase | null> {
  const row = purchaseRow(tx, newId(tx.now()), request)
  const lines = request.priced.lines.map(lineOf)
  const rows = lines.map((line, position) => ({ ...line, position }))
  const { limit } = request
  const attempt = limit ? attemptSql(tx, limit, sql`exists (select from book)`) : null
  const stored = await tx.db.execute<CountRow>(sql`
    with book as (select from price_book where version = ${request.version}),
    ${attempt ? sql`attempt as (${attempt}),` : sql``}
    purchase as (
      insert into purchases (id, company_id, requested_by, browser_hash, vendor_id, vendor, book_version, status, billing_cycle,
        before_cents, after_cents, is_existing_user, requested_at, expires_at, terms_version, cost_center_id, po_number)
      select ${row.id}::uuid, ${row.companyId}::uuid, ${row.requestedBy}::uuid, ${row.browserHash}::text, ${row.vendorId}::uuid,
        ${row.vendor}, ${row.bookVersion}::int, ${row.status}, ${row.billingCycle}, ${row.beforeCents}::bigint,
        ${row.afterCents}::bigint, ${row.isExistingUser}::boolean, ${row.requestedAt.toISOString()}::timestamptz,
        ${row.expiresAt?.toISOString() ?? null}::timestamptz, ${row.termsVersion}, ${row.costCenterId}::uuid,
        ${row.poNumber}::text from book returning id),
    lines as (
      insert into purchase_lines (purchase_id, position, name, billing_cycle, seats, per_seat_cents, before_cents,
        after_cents, discount_percent, plan_id, price_id, seat_name, people_per_seat, free)
      select purchase.id, l.* from purchase cross join json_to_recordset(${JSON.stringify(rows)}) as l(position int, name text,
        "billingCycle" text, seats int, "perSeatCents" bigint, "beforeCents" bigint, "afterCents" bigint,
        "discountPercent" int, "planId" uuid, "priceId" uuid, "seatName" text, "peoplePerSeat" int, free text))
    ${auditSql(tx, request.entry ?? entryOf(row), sql`from purchase`)}
    returning ${attempt ? sql`(select count from attempt), (select resets_at from attempt)` : sql`1`}`)
  if (stored.rows.length === 0) return null
  if (limit) requireWithin(tx, limit, stored.rows[0])
  const costCenter = request.coding?.costCenter ?? null
  return { ...row, ...notYet, costCenter, vendorName: request.vendor.name, lines }
}

function lineOf({ plan, ...line }: PricedLine): StoredLine {
  const { id: planId, priceId, name: planName, seatName, peoplePerSeat } = plan
  return { ...line, planId, priceId, planName, seatName, peoplePerSeat, holdsUntil: null }
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
  isSwitched: false,
  orderNumber: null,
  poolId: null,
  poolStartsOn: null,
  startsAt: null,
  termEndsAt: null,
  switchFrom: null,
  pool: null,
  order: null,
  replacedBy: null,
  linePrices: null,
  invoice: null,
  offer: null,
  companyName: null,
}

function purchaseRow(tx: Tx, id: string, request: NewPurchase) {
  const { vendor, priced, version, status, companyId, requestedBy, browser, isExistingUser } = request
  return {
    id,
    companyId,
    requestedBy,
    browserHash: browser ? hashToken(browser) : null,
    vendorId: vendor.id,
    vendor: vendor.name,
    bookVersion: version,
    status,
    billingCycle: priced.billingCycle,
    beforeCents: priced.beforeCents,
    afterCents: priced.afterCents,
    isExistingUser,
    requestedAt: tx.now(),
    expiresAt: status === 'unclaimed' ? addDays(tx.now(), unclaimedDays) : null,
    termsVersion: currentTerms,
    costCenterId: request.coding?.costCenterId ?? null,
    poNumber: request.coding?.poNumber ?? null,
  }
}
