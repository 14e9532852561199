import { requireCan } from '../../domain/access.ts'
import { checkMember, type MemberForm } from '../../domain/member.ts'
import { Refused } from '../../domain/refused.ts'
import { audit } from '../audit/audit.ts'
import { inTransaction, type MemberCtx, type PersonTx } from '../context.ts'
import { newId } from '../ids.ts'
import { takeAttempts } from '../limits/take-attempts.ts'
import { recheckReferrals } from '../referrals/recheck.ts'
import { invite } from './invite.ts'
import { admitAtOnce } from './join.ts'
import { memberColumns } from './name-search.ts'
import { isPublicMailDomain } from './public-mail.ts'
import { type Company, lockOwnCompany, type Member } from './queries.ts'
import { members } from './tables.ts'

const day = 86_400
const mostUnverified = 2000

type NewMember = MemberForm & { admin?: boolean | null | undefined }

/**
 * An admin adds a person to the company. At the company's own mail domain somebody with an account and no company is
 * in at once; everybody else is invited, and in when they accept.
 */
export async function addMember(ctx: MemberCtx, form: NewMember): Promise<Member> {
  requireCan(ctx.actor, 'admin')
  const { member, errors } = checkMember(form, isPublicMailDomain)
  const message = errors.name ? undefined : errors.emailAccount
  if (Object.keys(errors).length > 0) {
    throw new Refused('invalid_input', { fields: errors, ...(message && { message }) })
  }
  await takeAttempts(ctx, [{ key: `add-member ${ctx.company.id}`, max: 20_000, seconds: day }])
  return inTransaction(ctx, async (tx) => {
    const company = await lockOwnCompany(tx)
    // Each of them gets a mail with the company's name in it: nobody knows yet who writes here.
    const key = `add-member unverified ${company.id}`
    if (!company.verifiedAt) await takeAttempts(tx, [{ key, max: mostUnverified, seconds: day }])
    const added = await store(tx, company, { ...member, isAdmin: form.admin === true })
    const { id, email, isAdmin } = added
    await audit(tx, { action: 'member.added', thingId: id, detail: { email, isAdmin } })
    const joined = (await admitAtOnce(tx, added)) ?? added
    await recheckReferrals(tx, added)
    return (await invite(tx, { company, member: joined, event: addedEvent(joined) })) ?? joined
  })
}

/** The event that the mail about being added belongs to: whoever asks for that mail again gets no second one. */
export function addedEvent({ id }: Member) {
  return `member-added:${id}`
}

type Checked = ReturnType<typeof checkMember>['member'] & { isAdmin: boolean }

async function store(tx: PersonTx, company: Company, { name, emailAccount, mobileNumber, isAdmin }: Checked) {
  const now = tx.now()
  const [added] = await tx.db
    .insert(members)
    .values({
      ...memberColumns(name, emailAccount, company.id),
      id: newId(now),
      companyId: company.id,
      mobileNumber,
      isAdmin,
      createdAt: now,
      invitedBy: tx.actor.userId,
    })
    .onConflictDoNothing({ target: [members.companyId, members.emailKey] })
    .returning()
  if (!added) throw new Refused('member_exists')
  return added
}
