import { addDays } from '../../domain/calendar.ts'
import { type PurchaseStatus, unclaimedDays } from '../../domain/purchase.ts'
import { currentTerms } from '../../domain/terms.ts'
import { audit } from '../audit/audit.ts'
import type { Tx } from '../context.ts'
import { hashToken, newId } from '../ids.ts'
import type { PricedRequest } from './price-request.ts'
import { purchaseLines, purchases } from './tables.ts'

export type NewPurchase = PricedRequest & {
  status: PurchaseStatus
  companyId: string | null
  requestedBy: string | null
  browser: string | null
  isExistingUser: boolean | null
}

/** Writes a purchase down with the prices of this moment, in one statement; returns its id. */
export async function storePurchase(tx: Tx, request: NewPurchase): Promise<string> {
  const id = newId(tx.now())
  const { vendor, priced, status, companyId } = request
  const purchase = tx.db
    .insert(purchases)
    .values(purchaseRow(tx, id, request))
    .returning({ id: purchases.id })
  const lines = tx.db
    .insert(purchaseLines)
    .values(lineRows(id, request))
    .returning({ id: purchaseLines.purchaseId })
  const entry = {
    action: status === 'unclaimed' ? 'purchase.kept' : 'purchase.requested',
    thingId: id,
    companyId,
    detail: { vendor: vendor.name, afterCents: priced.afterCents },
  }
  await audit(tx, entry, [tx.db.$with('purchase').as(purchase), tx.db.$with('lines').as(lines)])
  return id
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

function lineRows(purchaseId: string, { priced }: NewPurchase) {
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
