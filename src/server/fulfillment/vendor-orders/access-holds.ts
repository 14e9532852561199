import { and, eq, inArray, sql } from 'drizzle-orm'
import { deliveredStates } from '#domain/fulfillment/vendor-order.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { lockCompanies } from '#server/people/companies/queries.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { refreshTasks } from '../tasks/refresh-tasks.ts'
import { makeCompanyTasks, releaseSuspensions } from '../tasks/suspend-tasks.ts'
import { accessHolds, vendorOrders } from './tables.ts'

/**
 * The company's access is put on hold: vendors are asked to suspend it, nobody is added, and removals still go out. Seats,
 * invoices and renewals stay.
 */
export async function holdAccess(ctx: Ctx, companyId: string) {
  requireStaff(ctx.actor, 'desk')
  await inTransaction(ctx, async (tx) => {
    await lockCompanies(tx, [companyId])
    const held = await tx.db
      .insert(accessHolds)
      .values({ companyId, heldAt: tx.now() })
      .onConflictDoNothing()
      .returning()
    if (held.length === 0) return
    await makeCompanyTasks(tx, 'suspend', await deliveredOrders(tx, companyId))
    await refreshTasks(tx, [companyId])
    await audit(tx, { action: 'access.held', thingId: companyId, companyId })
  })
}

/** The company paid: what was suspended is resumed, and what was held goes out. */
export async function releaseAccess(ctx: Ctx, companyId: string) {
  requireStaff(ctx.actor, 'desk')
  await inTransaction(ctx, async (tx) => {
    await lockCompanies(tx, [companyId])
    const released = await tx.db.delete(accessHolds).where(eq(accessHolds.companyId, companyId)).returning()
    if (released.length === 0) return
    await releaseSuspensions(tx, companyId)
    await refreshTasks(tx, [companyId])
    await audit(tx, { action: 'access.released', thingId: companyId, companyId })
  })
}

export async function isOnHold(ctx: Ctx, companyId: string): Promise<boolean> {
  const found = await ctx.db
    .select({ one: sql`1` })
    .from(accessHolds)
    .where(eq(accessHolds.companyId, companyId))
  return found.length > 0
}

function deliveredOrders(tx: Tx, companyId: string) {
  const { id, number, vendorId } = vendorOrders
  return tx.db
    .select({ id, number, vendorId, companyId: vendorOrders.companyId })
    .from(vendorOrders)
    .where(and(eq(vendorOrders.companyId, companyId), inArray(vendorOrders.state, [...deliveredStates])))
    .orderBy(id)
}
