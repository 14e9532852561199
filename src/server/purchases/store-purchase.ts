import { addDays } from '../../domain/calendar.ts'
import { type PurchaseStatus, unclaimedDays } from '../../domain/purchase.ts'
import { currentTerms } from '../../domain/terms.ts'
import { audit } from '../audit/audit.ts'
import type { Tx } from '../context.ts'
import { hashToken, newId } from '../ids.ts'
import type { PricedRequest } from './price-request.ts'
import type { FullPurchase } from './queries.ts'
import { purchaseLines, purchases } from './tables.ts'

export type NewPurchase = PricedRequest & {
  status: PurchaseStatus
  companyId: string | null
  requestedBy: string | null
  browser: string | null
  isExistingUser: boolean | null
}

/** Writes a purchase down with the prices of this moment, in one statement, and answers it as it stands. */
export async function storePurchase(tx: Tx, request: NewPurchase): Promise<FullPurchase> {
  const id = newId(tx.now())
  const row = purchaseRow(tx, id, request)
  const lineRows = linesOf(id, request)
  const { vendor, priced, status, companyId } = request
  const purchase = tx.db.insert(purchases).values(row).returning({ id: purchases.id })
  const lines = tx.db.insert(purchaseLines).values(lineRows).returning({ id: purchaseLines.purchaseId })
  const entry = {
    action: status === 'unclaimed' ? 'purchase.kept' : 'purchase.requested',
    thingId: id,
    companyId,
    detail: { vendor: vendor.name, afterCents: priced.afterCents },
  }
  await audit(tx, entry, [tx.db.$with('purchase').as(purchase), tx.db.$with('lines').as(lines)])
  return { ...row, ...notYet, lines: lineRows }
}

/** What only later steps bring. */
const notYet = {
  reviewedAt: null,
  rejectionReason: null,
  authorizedAt: null,
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

function linesOf(purchaseId: string, { priced }: NewPurchase) {
  return priced.lines.map((line, position) => ({
    purchaseId,
    position,
    name: line.name,
    billingCycle: line.billingCycle,
    seats: line.seats,
    perSeatCents: line.perSeatCents,
    beforeCents: line.beforeCents,
    afterCents: line.afterCents,
    discountPercent: line.discountPercent,
    seatName: line.plan.seatName,
  }))
}
