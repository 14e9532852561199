import { requireStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type PersonCtx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
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
