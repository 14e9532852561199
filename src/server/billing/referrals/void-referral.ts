import { eq } from 'drizzle-orm'
import { requireStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { requireOther } from '#server/people/staff/require-other.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { isId } from '#server/platform/ids.ts'
import { type Referral, takeBack } from './earn.ts'
import { referrals } from './tables.ts'

/** An operator voids a referral: it no longer counts, and its cash back is reversed. */
export async function voidReferral(ctx: Ctx, id: string, reason: string): Promise<Referral> {
  requireStaff(ctx.actor, 'money')
  if (!isId(id)) throw new Refused('not_found')
  return inTransaction(ctx, async (tx) => {
    const [referral] = await tx.db.select().from(referrals).where(eq(referrals.id, id)).for('no key update')
    if (!referral) throw new Refused('not_found')
    await requireOther(tx, referral.companyId)
    await requireOther(tx, referral.referrerCompanyId)
    if (referral.voidedAt) throw new Refused('already_void')
    await takeBack(tx, referral)
    const [voided] = await tx.db
      .update(referrals)
      .set({ voidedAt: tx.now(), voidReason: reason })
      .where(eq(referrals.id, id))
      .returning()
    await audit(tx, {
      action: 'referral.voided',
      thingId: id,
      companyId: referral.companyId,
      detail: { reason },
    })
    return voided as Referral
  })
}
