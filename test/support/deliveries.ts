import { eq } from 'drizzle-orm'
import { vendorOrders } from '#server/fulfillment/vendor-orders/tables.ts'
import { operatorOf, order, type Person, paid } from './buyers.ts'
import type { World } from './world.ts'

/** The order that a paid purchase became. */
export async function orderOf({ parts }: World, purchaseId: string) {
  const [order] = await parts.database.db
    .select()
    .from(vendorOrders)
    .where(eq(vendorOrders.purchaseId, purchaseId))
  if (!order) throw new Error('The purchase has no order.')
  return order
}

/** The vendor delivers what was ordered for a purchase; people are invited by email. Returns the order's id. */
export async function delivered(world: World, purchaseId: string): Promise<string> {
  const { id } = await orderOf(world, purchaseId)
  const operator = await operatorOf(world)
  const access = { kind: 'invite', inviteFrom: 'hello@vendor.example' }
  const answer = await operator.post(`/api/operator/orders/${id}/confirm`, { access })
  if (answer.status !== 200) throw new Error(`Confirming answered ${answer.status}: ${answer.text}`)
  return id
}

/** What people can use: paid, and confirmed by the vendor. */
export async function paidAndDelivered(world: World, admin: Person, body = order()): Promise<string> {
  const id = await paid(world, admin, body)
  await delivered(world, id)
  return id
}
