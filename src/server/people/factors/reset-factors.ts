import { and, eq, isNull } from 'drizzle-orm'
import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type MemberCtx, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { endSessionsOfUser } from '../accounts/end-sessions.ts'
import { lockPerson } from '../accounts/queries.ts'
import { getMemberForUpdate } from '../companies/member-queries.ts'
import { lockOwnCompany } from '../companies/queries.ts'
import { notify } from '../notifications/notify.ts'
import { findStaffRole } from '../staff/queries.ts'
import { factorResets, passkeys, recoveryCodes, totpSecrets } from './tables.ts'

/** Removes all second factors of a person who lost them, ends their sessions and emails them. The caller decides who may. */
export async function resetFactors(tx: Tx, userId: string) {
  const { email } = await lockPerson(tx, userId)
  await tx.db.delete(totpSecrets).where(eq(totpSecrets.userId, userId))
  await tx.db.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.db
    .update(factorResets)
    .set({ doneAt: tx.now() })
    .where(and(eq(factorResets.userId, userId), isNull(factorResets.stoppedAt), isNull(factorResets.doneAt)))
  await endSessionsOfUser(tx, userId)
  await audit(tx, { action: 'account.factors_reset', thingId: userId, detail: { email } })
  await notify(tx, 'factors-reset', { to: email, data: {} })
}

/** An admin helps a member who lost all second factors. Operators are helped by an owner alone. */
export async function resetMemberFactors(ctx: MemberCtx, id: string) {
  requireCan(ctx.actor, 'admin')
  await inTransaction(ctx, async (tx) => {
    await lockOwnCompany(tx)
    const { userId, email } = await getMemberForUpdate(tx, id)
    if (!userId) throw new Refused('not_found')
    if (userId === tx.actor.userId) throw new Refused('own_action')
    if (await findStaffRole(tx, userId)) throw new Refused('ask_owner')
    await resetFactors(tx, userId)
    await audit(tx, { action: 'member.factors_reset', thingId: id, detail: { email } })
  })
}
