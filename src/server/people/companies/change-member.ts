import { eq } from 'drizzle-orm'
import type { MemberChange } from '#contract/people/team.ts'
import { type MemberRole, requireCan } from '#domain/people/access.ts'
import { requireAnotherAdmin } from '#domain/people/member.ts'
import { requireNoCircle } from '#domain/people/reporting-line.ts'
import { inTransaction, type MemberCtx, type MemberTx, react } from '#server/context.ts'
import type { OpenRequests } from '#server/happenings.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { requireProof } from '../factors/require-proof.ts'
import { invite } from './invite.ts'
import { isAtOwnDomain } from './listings.ts'
import { getCostCenterId, getManagerId } from './member-labels.ts'
import { countJoinedAdmins, getMember, getMemberForUpdate } from './member-queries.ts'
import { type Company, lockOwnCompany, type Member } from './queries.ts'
import { lineAbove } from './reporting-lines.ts'
import { invitations, members } from './tables.ts'

/** An admin changes someone's role, manager or cost center; what is not sent stays. */
export async function changeMember(ctx: MemberCtx, id: string, change: MemberChange): Promise<Member> {
  requireCan(ctx.actor, 'admin')
  return inTransaction(ctx, async (tx) => {
    const { open } = await react(tx, 'teamChanging', tx.company.id)
    const company = await lockOwnCompany(tx)
    const member = await getMemberForUpdate(tx, id)
    const booked = await changeBooking(tx, member, change)
    const role = roleIn(change)
    if (role === 'admin' && !member.isAdmin) requireProof(tx, 'with-factor')
    const changed =
      role === undefined || role === member.role ? booked : await changeRole(tx, company, booked, role)
    await react(tx, 'teamChanged', concernedOf(open, member, changed))
    return changed
  })
}

/** Requests whose open step asks somebody else now: the admins changed, or the requester's manager. */
function concernedOf(open: OpenRequests, before: Member, after: Member) {
  if (before.isAdmin !== after.isAdmin) return open
  if (before.managerId === after.managerId) return []
  return open.filter(({ requestedBy }) => requestedBy === after.userId)
}

function roleIn({ admin, role }: MemberChange): MemberRole | undefined {
  return admin === undefined ? role : admin ? 'admin' : 'employee'
}

/** Someone who becomes an admin before joining gets a link. */
async function changeRole(tx: MemberTx, company: Company, member: Member, role: MemberRole): Promise<Member> {
  const { id, email } = member
  const isAdmin = role === 'admin'
  const leaving = { isAdmin: member.isAdmin, hasJoined: member.userId !== null }
  requireAnotherAdmin(leaving, await countJoinedAdmins(tx, company.id))
  const changed = await save(tx, id, { role })
  await audit(tx, { action: 'member.role_changed', thingId: id, detail: { email, isAdmin, role } })
  if (role === 'employee') await react(tx, 'memberLostAccess', id)
  // A link that would make an admin is revoked; an outsider's invitation link stays and uses their current role.
  if (!isAdmin && (await isAtOwnDomain(tx, member)))
    await tx.db.delete(invitations).where(eq(invitations.memberId, id))
  if (!isAdmin || changed.userId) return changed
  return (await invite(tx, { company, member: changed })) ?? changed
}

/** Their manager, and what their requests are booked on. */
async function changeBooking(tx: MemberTx, member: Member, change: MemberChange): Promise<Member> {
  const { manager, costCenter } = change
  const next = {
    managerId:
      manager === undefined ? member.managerId : manager && (await managerFor(tx, member.id, manager)),
    costCenterId:
      costCenter === undefined ? member.costCenterId : costCenter && (await getCostCenterId(tx, costCenter)),
  }
  if (next.managerId === member.managerId && next.costCenterId === member.costCenterId) return member
  const changed = await save(tx, member.id, next)
  const named = next.managerId && (await getMember(tx, next.managerId)).name
  const detail = {
    email: member.email,
    ...(manager !== undefined && { manager: named }),
    ...(costCenter !== undefined && { costCenter }),
  }
  await audit(tx, { action: 'member.changed', thingId: member.id, detail })
  return changed
}

async function managerFor(tx: MemberTx, memberId: string, manager: string): Promise<string> {
  const id = await getManagerId(tx, manager)
  requireNoCircle(await lineAbove(tx, id), memberId, id)
  return id
}

async function save(tx: MemberTx, id: string, values: Partial<Member>): Promise<Member> {
  const [changed] = await tx.db.update(members).set(values).where(eq(members.id, id)).returning()
  return changed as Member
}
