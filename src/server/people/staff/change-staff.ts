import { eq } from 'drizzle-orm'
import type { StaffRole } from '#domain/people/staff.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { inTransaction, type PersonCtx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { findIn, lockStaff, requireOtherOwner } from './lock-staff.ts'
import { staff } from './tables.ts'

/** An owner gives an operator another role. It counts from the next call. */
export async function changeRole(ctx: PersonCtx, id: string, role: StaffRole) {
  requireStaff(ctx.actor, 'owner')
  await inTransaction(ctx, async (tx) => {
    const all = await lockStaff(tx)
    const member = findIn(all, id)
    if (member.role === role) return
    requireOtherOwner(all, member)
    await tx.db.update(staff).set({ role }).where(eq(staff.id, id))
    const detail = { email: member.email, from: member.role, to: role }
    await audit(tx, { action: 'staff.role_changed', thingId: id, detail })
  })
}

/** An owner removes an operator, or takes an invitation back. Their rights end with the next call. */
export async function removeStaff(ctx: PersonCtx, id: string) {
  requireStaff(ctx.actor, 'owner')
  await inTransaction(ctx, async (tx) => {
    const all = await lockStaff(tx)
    const member = findIn(all, id)
    requireOtherOwner(all, member)
    const isThis = eq(staff.id, id)
    if (member.joinedAt) await tx.db.update(staff).set({ removedAt: tx.now() }).where(isThis)
    else await tx.db.delete(staff).where(isThis)
    const { email, role } = member
    await audit(tx, { action: 'staff.removed', thingId: id, detail: { email, role } })
  })
}

/** An owner keeps somebody from the settings, whatever the settings say later. */
export async function keepStaff(ctx: PersonCtx, id: string) {
  requireStaff(ctx.actor, 'owner')
  await inTransaction(ctx, async (tx) => {
    const { source, keptAt, email } = findIn(await lockStaff(tx), id)
    if (source !== 'settings' || keptAt) return
    await tx.db.update(staff).set({ keptAt: tx.now() }).where(eq(staff.id, id))
    await audit(tx, { action: 'staff.kept', thingId: id, detail: { email } })
  })
}
