import { asc, eq, inArray } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { lockCompanies } from '#server/people/companies/queries.ts'
import { requireOther } from '#server/people/staff/require-other.ts'
import { isId } from '#server/platform/ids.ts'
import { vendorAccess, vendorOrderLines, vendorOrders } from './tables.ts'

export type Order = typeof vendorOrders.$inferSelect
export type OrderLine = typeof vendorOrderLines.$inferSelect

/** Locks the orders of purchases: after the purchases and before the company, as everywhere. */
export async function lockOrdersOf(tx: Tx, purchaseIds: readonly string[]) {
  if (purchaseIds.length === 0) return
  await tx.db
    .select({ id: vendorOrders.id })
    .from(vendorOrders)
    .where(inArray(vendorOrders.purchaseId, [...purchaseIds]))
    .orderBy(asc(vendorOrders.id))
    .for('no key update')
}

/** Locks one order and its company, so that its state can change. */
export async function lockOrder(tx: Tx, id: string): Promise<Order> {
  const order = await findLocked(tx, id)
  if (!order) throw new Refused('not_found')
  await lockCompanies(tx, [order.companyId])
  return order
}

/** Locks an order for an operator, who decides nothing about their own company. */
export async function lockForOperator(tx: Tx, id: string): Promise<Order> {
  const order = await lockOrder(tx, id)
  await requireOther(tx, order.companyId)
  return order
}

async function findLocked(tx: Tx, id: string): Promise<Order | undefined> {
  if (!isId(id)) return undefined
  const [order] = await tx.db.select().from(vendorOrders).where(eq(vendorOrders.id, id)).for('no key update')
  return order
}

export async function getOrder(ctx: Ctx, id: string): Promise<Order> {
  const [order] = isId(id) ? await ctx.db.select().from(vendorOrders).where(eq(vendorOrders.id, id)) : []
  if (!order) throw new Refused('not_found')
  return order
}

/** The order of a purchase. The caller has checked whose purchase it is. */
export async function findOrderOf(ctx: Ctx, purchaseId: string): Promise<Order | null> {
  const [order] = await ctx.db.select().from(vendorOrders).where(eq(vendorOrders.purchaseId, purchaseId))
  return order ?? null
}

export function linesOf(ctx: Ctx, orderId: string): Promise<OrderLine[]> {
  return ctx.db
    .select()
    .from(vendorOrderLines)
    .where(eq(vendorOrderLines.orderId, orderId))
    .orderBy(asc(vendorOrderLines.position))
}

type Whose = Pick<Order, 'companyId' | 'vendorId'>

/** How a company's people get into a vendor's product; null while nobody said so. */
export async function findAccess(ctx: Ctx, { companyId, vendorId }: Whose) {
  const found = await ctx.db.select().from(vendorAccess).where(eq(vendorAccess.companyId, companyId))
  return found.find((access) => access.vendorId === vendorId) ?? null
}

/** Saves fields of an order; a new state begins now. */
export async function saveOrder(tx: Tx, id: string, change: Partial<typeof vendorOrders.$inferInsert>) {
  const since = change.state ? { since: tx.now() } : {}
  await tx.db
    .update(vendorOrders)
    .set({ ...change, ...since })
    .where(eq(vendorOrders.id, id))
}

/** The number of the order that this one adds to, as a field. */
export async function addsToOf(ctx: Ctx, { addsTo }: Pick<Order, 'addsTo'>): Promise<{ addsTo?: string }> {
  if (!addsTo) return {}
  const { number } = await getOrder(ctx, addsTo)
  return { addsTo: number }
}
