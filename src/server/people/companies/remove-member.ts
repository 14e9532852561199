import { requireCan } from '#domain/people/access.ts'
import { requireAnotherAdmin } from '#domain/people/member.ts'
import { inTransaction, type MemberCtx, react } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { depart } from './depart.ts'
import { countJoinedAdmins, getMemberForUpdate } from './member-queries.ts'
import { lockOwnCompany } from './queries.ts'

/**
 * An admin removes a member, or themselves if another admin stays. Their seats are freed and their access ends, since every
 * request checks that they are still a member. They keep their account and sessions.
 */
export async function removeMember(ctx: MemberCtx, id: string) {
  requireCan(ctx.actor, 'admin')
  await inTransaction(ctx, async (tx) => {
    const { open } = await react(tx, 'teamChanging', tx.company.id)
    const company = await lockOwnCompany(tx)
    const member = await getMemberForUpdate(tx, id)
    const { name, email, isAdmin } = member
    const leaving = { isAdmin, hasJoined: member.userId !== null }
    requireAnotherAdmin(leaving, await countJoinedAdmins(tx, company.id))
    const isSelf = member.userId === tx.actor.userId
    const how = isSelf ? 'left' : 'removed'
    const { seatsFreed } = await depart(tx, member, { how, open, successor: null })
    const detail = { name, email, isAdmin, seatsFreed }
    await audit(tx, { action: 'member.removed', thingId: member.id, detail })
  })
}
