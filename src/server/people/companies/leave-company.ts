import { requireCan } from '#domain/people/access.ts'
import { requireAnotherAdmin } from '#domain/people/member.ts'
import { inTransaction, type MemberCtx, react } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { depart } from './depart.ts'
import { countJoinedAdmins, getMemberForUpdate } from './member-queries.ts'
import { notifyOfMember } from './notify-of-member.ts'
import { lockCompany } from './queries.ts'

/** A member leaves their company, unless they are its last admin. They keep their account and sessions. */
export async function leaveCompany(ctx: MemberCtx): Promise<void> {
  requireCan(ctx.actor, 'employee')
  await inTransaction(ctx, async (tx) => {
    const { open } = await react(tx, 'teamChanging', tx.company.id)
    const company = await lockCompany(tx, tx.company.id)
    const member = await getMemberForUpdate(tx, tx.company.memberId)
    const { id, name, email, isAdmin } = member
    requireAnotherAdmin({ isAdmin, hasJoined: true }, await countJoinedAdmins(tx, company.id))
    const { seatsFreed } = await depart(tx, member, { how: 'left', open, successor: null })
    await audit(tx, { action: 'member.left', thingId: id, detail: { name, email, isAdmin, seatsFreed } })
    await notifyOfMember(tx, 'member-left', company, { id, name, email })
  })
}
