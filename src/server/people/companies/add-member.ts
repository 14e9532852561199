import { type MemberRole, requireCan } from '#domain/people/access.ts'
import { checkMember, type MemberForm } from '#domain/people/member.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type MemberCtx, type PersonTx, react } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { takeAttempts } from '#server/platform/limits/take-attempts.ts'
import { requireProof } from '../factors/require-proof.ts'
import { addLimit, unverifiedLimits } from './add-limits.ts'
import { invite } from './invite.ts'
import { joinImmediately } from './join.ts'
import { getCostCenterId, getManagerId } from './member-labels.ts'
import { memberColumns } from './name-search.ts'
import { isPublicEmailDomain } from './public-email-domains.ts'
import { type Company, lockOwnCompany, type Member } from './queries.ts'
import { members } from './tables.ts'

type NewMember = MemberForm & {
  admin?: boolean | null | undefined
  role?: MemberRole | null | undefined
  manager?: string | null | undefined
  costCenter?: string | null | undefined
}

/**
 * An admin adds a person to the company. Someone at the company's own email domain who has an account and no company
 * joins immediately; everyone else is invited and joins when they accept.
 */
export async function addMember(ctx: MemberCtx, form: NewMember): Promise<Member> {
  requireCan(ctx.actor, 'admin')
  if (roleIn(form) === 'admin') requireProof(ctx, 'with-factor')
  const { member, errors } = checkMember(form, isPublicEmailDomain)
  const message = errors.name ? undefined : errors.emailAccount
  if (Object.keys(errors).length > 0) {
    throw new Refused('invalid_input', { fields: errors, ...(message && { message }) })
  }
  await takeAttempts(ctx, [addLimit(ctx.company.id)])
  return inTransaction(ctx, async (tx) => {
    const company = await lockOwnCompany(tx)
    await takeAttempts(tx, unverifiedLimits(company))
    const { manager, costCenter } = form
    const added = await store(tx, company, {
      ...member,
      role: roleIn(form),
      managerId: manager ? await getManagerId(tx, manager) : null,
      costCenterId: costCenter ? await getCostCenterId(tx, costCenter) : null,
    })
    const { id, email, isAdmin, role } = added
    await audit(tx, { action: 'member.added', thingId: id, detail: { email, isAdmin, role } })
    const joined = (await joinImmediately(tx, added)) ?? added
    await react(tx, 'membersJoined', { companyId: company.id, emails: [email] })
    return (await invite(tx, { company, member: joined, event: addedEvent(joined) })) ?? joined
  })
}

function roleIn({ admin, role }: NewMember): MemberRole {
  return role ?? (admin ? 'admin' : 'employee')
}

/** The event of the email about being added, so that nobody gets it twice. */
export function addedEvent({ id }: Member) {
  return `member-added:${id}`
}

type Checked = ReturnType<typeof checkMember>['member'] & Pick<Member, 'role' | 'managerId' | 'costCenterId'>

async function store(tx: PersonTx, company: Company, { name, emailAccount, ...facts }: Checked) {
  const now = tx.now()
  const [added] = await tx.db
    .insert(members)
    .values({
      ...memberColumns(name, emailAccount, company.id),
      id: newId(now),
      companyId: company.id,
      ...facts,
      createdAt: now,
      invitedBy: tx.actor.userId,
    })
    .onConflictDoNothing({ target: [members.companyId, members.emailKey] })
    .returning()
  if (!added) throw new Refused('member_exists')
  return added
}
