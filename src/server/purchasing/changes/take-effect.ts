import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { cycleStart } from '#domain/platform/calendar.ts'
import type { RunningLine } from '#domain/subscriptions/running-line.ts'
import { billChange, linesFor } from '#server/billing/invoices/bill-change.ts'
import { unbilledBefore } from '#server/billing/invoices/unbilled-cycles.ts'
import { storeWaiting } from '#server/billing/invoices/waiting-lines.ts'
import type { Tx } from '#server/context.ts'
import { moveHolders, releaseNamed } from '#server/fulfillment/seats/follow-change.ts'
import { releaseExcess } from '#server/fulfillment/seats/release-excess.ts'
import { orderChanges } from '#server/fulfillment/vendor-orders/change-order.ts'
import { restartCycles, saveLine } from '#server/subscriptions/change-line.ts'
import type { FullPurchase, StoredLine } from '#server/subscriptions/queries.ts'
import { type ChangeRow, endChange, lineAfter } from './queries.ts'

/**
 * The line becomes what the change says: its vendor is asked, holders move or give their seats back. The caller has locked
 * the purchase, its order and the company.
 */
export async function takeEffect(tx: Tx, purchase: FullPurchase, change: ChangeRow) {
  const sold = purchase.lines[change.position] as StoredLine
  const before: RunningLine = {
    ...sold,
    position: change.position,
    name: sold.planName,
    unitCents: sold.unitCents ?? null,
  }
  const after = lineAfter(change, sold)
  const { id: purchaseId } = purchase
  const companyId = purchase.companyId ?? ''
  if (change.kind === 'cycle') await billOldCycles(tx, { id: purchaseId, companyId }, change.effectiveAt)
  await saveLine(tx, purchaseId, after)
  await endChange(tx, change.id, 'done', fromLine(before))
  if (change.kind === 'cycle') await billFirstCycle(tx, { id: purchaseId, companyId }, change, after)
  await orderChanges(tx, { purchaseId, before, after, from: change.effectiveAt })
  await moveSeats(tx, { ...purchase, companyId }, change, { before, after })
}

/** The line as it was when the change took effect. */
function fromLine(line: RunningLine): Partial<ChangeRow> {
  return {
    fromSeats: line.seats,
    fromPerSeatCents: line.perSeatCents,
    fromBeforeCents: line.beforeCents,
    fromAfterCents: line.afterCents,
    fromDiscountPercent: line.discountPercent,
    fromUnitCents: line.unitCents,
  }
}

type Owned = { id: string; companyId: string }

/** Cycles of the old length that no month run has invoiced yet are not counted afterward. */
async function billOldCycles(tx: Tx, purchase: Owned, end: Date) {
  await storeWaiting(tx, await linesFor(tx, purchase, await unbilledBefore(tx, purchase.id, end)))
}

/** The first cycle of the new length begins now, and is invoiced now. */
async function billFirstCycle(tx: Tx, purchase: Owned, change: ChangeRow, after: RunningLine) {
  await restartCycles(tx, purchase.id, change.effectiveAt, after)
  const lines = await linesFor(tx, purchase, [cycleFrom(change.effectiveAt, after)])
  await billChange(
    tx,
    lines.map((line) => ({ ...line, changeId: change.id })),
    'now',
  )
}

async function moveSeats(
  tx: Tx,
  { id: purchaseId, companyId, vendorId }: FullPurchase & { companyId: string },
  { id: changeId, release }: ChangeRow,
  { before, after }: { before: RunningLine; after: RunningLine },
) {
  if (before.seatName === null) return
  const vendor = await tx.parts.priceBook.vendor(tx, vendorId)
  const held = { companyId, vendor, seatName: before.seatName }
  if (release.length > 0) await releaseNamed(tx, held, release)
  if (after.seatName !== null && after.seatName !== before.seatName)
    await moveHolders(tx, held, after.seatName)
  await releaseExcess(tx, { companyId, vendorId, purchaseId, changeId })
}

/** The cycle that starts then. */
function cycleFrom(start: Date, line: { billingCycle: BillingCycle }) {
  return { start, end: cycleStart(start, line.billingCycle, 1) }
}
