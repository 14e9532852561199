import type { VendorAccess } from '#domain/fulfillment/seat-access.ts'
import { stateOnceConfirmed } from '#domain/fulfillment/vendor-order.ts'
import { react, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { getPurchase } from '#server/subscriptions/queries.ts'
import { refreshTasks } from '../tasks/refresh-tasks.ts'
import { notifyAdmins } from './announce-orders.ts'
import { hasNotice } from './follow-purchase.ts'
import { type Order, saveOrder } from './queries.ts'
import { vendorAccess } from './tables.ts'

/** The vendor delivered: people can get in, and their tasks go out. The caller has locked the order and its company. */
export async function activateOrder(tx: Tx, order: Order, access: VendorAccess, by: string) {
  const { id, number, companyId, vendorId, purchaseId } = order
  const state = stateOnceConfirmed(order.state, hasNotice(await getPurchase(tx, purchaseId)))
  await saveAccess(tx, order, access, by)
  await saveOrder(tx, id, {
    state,
    deliveredAt: tx.now(),
    proposedAccess: null,
    clockFrom: order.clockFrom ?? tx.now(),
  })
  await react(tx, 'orderCostKnown', id)
  await refreshTasks(tx, [companyId])
  const detail = { number, kind: access.kind, by }
  await audit(tx, { action: 'order.confirmed', thingId: id, companyId, detail })
  await notifyAdmins(tx, 'order-active', { companyId, vendorId, purchaseId, orderId: id })
}

/** All orders of the company and vendor share it. */
export async function saveAccess(tx: Tx, { companyId, vendorId }: Order, access: VendorAccess, by: string) {
  const { kind, url, note, inviteFrom } = access
  const row = { kind, url, note, inviteFrom, setAt: tx.now(), setBy: by }
  await tx.db
    .insert(vendorAccess)
    .values({ companyId, vendorId, ...row })
    .onConflictDoUpdate({ target: [vendorAccess.companyId, vendorAccess.vendorId], set: row })
}
