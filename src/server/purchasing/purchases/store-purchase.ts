import type { PricedLine } from '#domain/catalog/pricing.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { currentTerms } from '#domain/platform/terms.ts'
import { type PurchaseStatus, unclaimedDays } from '#domain/subscriptions/purchase.ts'
import type { Tx } from '#server/context.ts'
import { type AuditEntry, auditValues } from '#server/platform/audit/audit.ts'
import { hashToken, newId } from '#server/platform/ids.ts'
import { attemptValues, type Counted, requireWithin } from '#server/platform/limits/take-attempts.ts'
import type { FullPurchase, StoredLine } from '#server/subscriptions/queries.ts'
import { type PricedRequest, type PurchaseRequest, priceRequest } from './price-request.ts'
import { type AlsoStored, storeStatement } from './store-statement.ts'

type NewPurchase = PricedRequest & {
  /** If the caller refers to it already. */
  id?: string
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
  also?: AlsoStored
}

/** Stores a request at its prices; if the price book changed since this process read it, at the new ones. */
export async function storePurchase(
  tx: Tx,
  request: PurchaseRequest,
  facts: Omit<NewPurchase, keyof PricedRequest | 'isExistingUser'>,
  known?: PricedRequest,
): Promise<FullPurchase> {
  const isExistingUser = request.isExistingUser ?? null
  let priced = known ?? (await priceRequest(tx, request))
  for (;;) {
    const stored = await storeAtVersion(tx, { ...priced, ...facts, isExistingUser })
    if (stored) return stored
    await tx.parts.priceBook.refresh(tx)
    priced = await priceRequest(tx, request)
  }
}

/** One statement, which stores nothing if its version of the price book is no longer the latest. */
async function storeAtVersion(tx: Tx, request: NewPurchase): Promise<FullPurchase | null> {
  const row = purchaseRow(tx, request)
  const lines = request.priced.lines.map(lineOf)
  const limit = tx.parts.config.rateLimits ? request.limit : undefined
  const [stored] = await storeStatement(tx.db, {
    isLimited: limit !== undefined,
    also: request.also,
    names: Object.keys(row),
  }).execute({
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lines: JSON.stringify(lines.map((line, position) => ({ ...line, position }))),
    ...auditValues(tx, request.entry ?? entryOf(row)),
    ...(limit && attemptValues(tx, limit)),
    ...request.also?.values,
  })
  if (!stored) return null
  if (limit) requireWithin(tx, limit, stored)
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
  rescheduledAt: null,
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
  renewal: null,
  linePrices: null,
  changes: null,
  invoice: null,
  offer: null,
  companyName: null,
}

function purchaseRow(tx: Tx, request: NewPurchase) {
  const { vendor, priced, version, status, companyId, requestedBy, browser, isExistingUser } = request
  return {
    id: request.id ?? newId(tx.now()),
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
