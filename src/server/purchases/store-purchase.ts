import { type PurchaseStatus, unclaimedDays } from '../../domain/purchase.ts'
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

export type StoredPurchase = typeof purchases.$inferSelect & { lines: (typeof purchaseLines.$inferSelect)[] }

const dayMs = 24 * 60 * 60 * 1000

/** Writes a purchase down with the prices of this moment; an unclaimed one is kept for 30 days. */
export async function storePurchase(tx: Tx, request: NewPurchase): Promise<StoredPurchase> {
  const { vendor, priced, status, companyId, requestedBy, browser, isExistingUser } = request
  const now = tx.now()
  const purchase = {
    id: newId(now),
    companyId,
    requestedBy,
    browserHash: browser ? hashToken(browser) : null,
    vendor: vendor.name,
    status,
    billingCycle: priced.billingCycle,
    beforeCents: priced.beforeCents,
    afterCents: priced.afterCents,
    isExistingUser,
    requestedAt: now,
    expiresAt: status === 'unclaimed' ? new Date(now.getTime() + unclaimedDays * dayMs) : null,
  }
  const lines = priced.lines.map((line, position) => ({
    purchaseId: purchase.id,
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
  await tx.db.insert(purchases).values(purchase)
  await tx.db.insert(purchaseLines).values(lines)
  await audit(tx, {
    action: status === 'unclaimed' ? 'purchase.kept_for_guest' : 'purchase.requested',
    thingId: purchase.id,
    companyId,
    detail: { vendor: vendor.name, afterCents: priced.afterCents },
  })
  return { ...purchase, lines }
}
