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

/** An admin makes someone an admin or an employee. Someone who becomes an admin before joining gets a link. */
export async function changeRole(ctx: MemberCtx, id: string, isAdmin: boolean): Promise<Member> {
  requireCan(ctx.actor, 'admin')
  return inTransaction(ctx, async (tx) => {
    const company = await lockOwnCompany(tx)
    const member = await getMemberForUpdate(tx, id)
    if (member.isAdmin === isAdmin) return member
    const leaving = { isAdmin: member.isAdmin, hasJoined: member.userId !== null }
    requireAnotherAdmin(leaving, await countJoinedAdmins(tx, company.id))
    const [changed] = await tx.db
      .update(members)
      .set({ role: isAdmin ? 'admin' : 'employee' })
      .where(eq(members.id, id))
      .returning()
    const { email } = member
    await audit(tx, { action: 'member.role_changed', thingId: id, detail: { email, isAdmin } })
    // A link that would make an admin is revoked; an outsider's invitation link stays and uses their current role.
    if (!isAdmin && (await isAtOwnDomain(tx, member)))
      await tx.db.delete(invitations).where(eq(invitations.memberId, id))
    if (!isAdmin || !changed || changed.userId) return changed as Member
    return (await invite(tx, { company, member: changed })) ?? changed
  })
}
