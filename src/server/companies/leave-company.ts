import { requireAnotherAdmin } from '../../domain/member.ts'
import { Refused } from '../../domain/refused.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction, personOf } from '../context.ts'
import { emailAdmins } from './email-admins.ts'
import { endMembership } from './end-membership.ts'
import { countJoinedAdmins, getMemberForUpdate, ownCompanyId } from './member-queries.ts'
import { lockCompany } from './queries.ts'

/** Somebody leaves their company, unless they are its last admin. Their account and sessions are theirs, and stay. */
export async function leaveCompany(ctx: Ctx): Promise<void> {
  const { membership } = personOf(ctx)
  if (!membership) throw new Refused('no_company')
  await inTransaction(ctx, async (tx) => {
    const company = await lockCompany(tx, ownCompanyId(tx))
    const member = await getMemberForUpdate(tx, membership.memberId)
    const { id, name, email, isAdmin } = member
    requireAnotherAdmin({ isAdmin, hasJoined: true }, await countJoinedAdmins(tx, company.id))
    const seatsFreed = await endMembership(tx, member, 'left')
    await audit(tx, { action: 'member.left', thingId: id, detail: { name, email, isAdmin, seatsFreed } })
    await emailAdmins(tx, company, 'member-left', { event: `member-left:${id}`, data: { name, email } })
  })
}
