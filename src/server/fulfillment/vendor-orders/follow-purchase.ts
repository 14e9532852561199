import { eq } from 'drizzle-orm'
import { canTake, nextOrderState, type OrderStep } from '#domain/fulfillment/vendor-order.ts'
import type { Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { dropTasks } from '../tasks/refresh-tasks.ts'
import { type Order, saveOrder } from './queries.ts'
import { vendorOrders } from './tables.ts'

/** Notice was given for a purchase: its order ends with it. The caller has locked the order, then the company. */
export function orderEnds(tx: Tx, purchaseId: string) {
  return follow(tx, purchaseId, 'give_notice')
}

/** The notice was taken back. */
export function orderStays(tx: Tx, purchaseId: string) {
  return follow(tx, purchaseId, 'take_back_notice')
}

/** A purchase ended. What was never delivered asks vendors for nothing anymore. */
export async function orderEnded(tx: Tx, { purchaseId }: { purchaseId: string }) {
  const ended = await follow(tx, purchaseId, 'end')
  for (const { id: orderId, deliveredAt, ...order } of ended)
    if (!deliveredAt) await dropTasks(tx, { orderId, ...order })
}

async function follow(tx: Tx, purchaseId: string, step: OrderStep): Promise<Order[]> {
  const found = await tx.db
    .select()
    .from(vendorOrders)
    .where(eq(vendorOrders.purchaseId, purchaseId))
    .orderBy(vendorOrders.id)
  const orders = found.filter(({ state }) => canTake(state, step))
  for (const { id, number, companyId, state } of orders) {
    const next = nextOrderState(state, step)
    await saveOrder(tx, id, { state: next })
    await audit(tx, { action: 'order.changed', thingId: id, companyId, detail: { number, state: next } })
  }
  return orders
}

/** Whether a purchase's end was announced: a pool's own term is not a notice. */
export function hasNotice({
  cancelsAt,
  termEndsAt,
}: {
  cancelsAt: Date | null
  termEndsAt: Date | null
}): boolean {
  return cancelsAt !== null && cancelsAt.getTime() !== termEndsAt?.getTime()
}
