import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type MemberCtx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { endMembership } from './end-membership.ts'
import { getMemberForUpdate } from './member-queries.ts'
import { lockOwnCompany } from './queries.ts'

/** An admin takes back an invitation, for as long as nobody has accepted it: its link stops working. */
export async function withdrawInvitation(ctx: MemberCtx, id: string) {
  requireCan(ctx.actor, 'admin')
  await inTransaction(ctx, async (tx) => {
    await lockOwnCompany(tx)
    const member = await getMemberForUpdate(tx, id)
    if (member.userId) throw new Refused('already_joined')
    const { seatsFreed } = await endMembership(tx, member, 'removed')
    const { name, email, isAdmin } = member
    const detail = { name, email, isAdmin, seatsFreed }
    await audit(tx, { action: 'member.invitation_withdrawn', thingId: member.id, detail })
  })
}
