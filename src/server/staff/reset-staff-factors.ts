import { Refused } from '#domain/refused.ts'
import { requireStaff } from '#domain/staff-access.ts'
import { audit } from '../audit/audit.ts'
import { inTransaction, type PersonCtx } from '../context.ts'
import { resetFactors } from '../factors/reset-factors.ts'
import { findIn, lockStaff } from './lock-staff.ts'

/** An owner helps an operator who lost all second factors: they set up new ones, and their sessions end. */
export async function resetStaffFactors(ctx: PersonCtx, id: string) {
  requireStaff(ctx.actor, 'owner')
  await inTransaction(ctx, async (tx) => {
    const { userId, email } = findIn(await lockStaff(tx), id)
    if (!userId) throw new Refused('not_found')
    if (userId === tx.actor.userId) throw new Refused('own_action')
    await resetFactors(tx, userId)
    await audit(tx, { action: 'staff.factors_reset', thingId: id, detail: { email } })
  })
}
