import { eq } from 'drizzle-orm'
import { requireCan } from '../../domain/access.ts'
import { requireAnotherAdmin } from '../../domain/member.ts'
import { audit } from '../audit/audit.ts'
import { inTransaction, type MemberCtx } from '../context.ts'
import { invite } from './invite.ts'
import { isAtOwnDomain } from './listings.ts'
import { countJoinedAdmins, getMemberForUpdate } from './member-queries.ts'
import { lockOwnCompany, type Member } from './queries.ts'
import { invitations, members } from './tables.ts'

/** An admin makes somebody an admin, or an employee again. Whoever becomes one before joining gets their link. */
export async function changeRole(ctx: MemberCtx, id: string, isAdmin: boolean): Promise<Member> {
  requireCan(ctx.actor, 'admin')
  return inTransaction(ctx, async (tx) => {
    const company = await lockOwnCompany(tx)
    const member = await getMemberForUpdate(tx, id)
    if (member.isAdmin === isAdmin) return member
    const leaving = { isAdmin: member.isAdmin, hasJoined: member.userId !== null }
    requireAnotherAdmin(leaving, await countJoinedAdmins(tx, company.id))
    const [changed] = await tx.db.update(members).set({ isAdmin }).where(eq(members.id, id)).returning()
    const { email } = member
    await audit(tx, { action: 'member.role_changed', thingId: id, detail: { email, isAdmin } })
    // A link that was sent to make an admin ends; one that invites an outsider invites them as what they are now.
    if (!isAdmin && (await isAtOwnDomain(tx, member)))
      await tx.db.delete(invitations).where(eq(invitations.memberId, id))
    if (!isAdmin || !changed || changed.userId) return changed as Member
    return (await invite(tx, { company, member: changed })) ?? changed
  })
}
