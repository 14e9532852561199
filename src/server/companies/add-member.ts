import { requireCan } from '../../domain/access.ts'
import { checkMember, type MemberForm } from '../../domain/member.ts'
import { Refused } from '../../domain/refused.ts'
import { audit } from '../audit/audit.ts'
import { inTransaction, type MemberCtx, type PersonTx } from '../context.ts'
import { newId } from '../ids.ts'
import { takeAttempts } from '../limits/take-attempts.ts'
import { recheckReferrals } from '../referrals/recheck.ts'
import { invite } from './invite.ts'
import { joinImmediately } from './join.ts'
import { memberColumns } from './name-search.ts'
import { isPublicEmailDomain } from './public-email-domains.ts'
import { type Company, lockOwnCompany, type Member } from './queries.ts'
import { members } from './tables.ts'

const day = 86_400
const maxUnverified = 2000

type NewMember = MemberForm & { admin?: boolean | null | undefined }

/**
 * An admin adds a person to the company. Someone at the company's own email domain who has an account and no company
 * joins immediately; everyone else is invited and joins when they accept.
 */
export async function addMember(ctx: MemberCtx, form: NewMember): Promise<Member> {
  requireCan(ctx.actor, 'admin')
  const { member, errors } = checkMember(form, isPublicEmailDomain)
  const message = errors.name ? undefined : errors.emailAccount
  if (Object.keys(errors).length > 0) {
    throw new Refused('invalid_input', { fields: errors, ...(message && { message }) })
  }
  await takeAttempts(ctx, [{ key: `add-member ${ctx.company.id}`, max: 20_000, seconds: day }])
  return inTransaction(ctx, async (tx) => {
    const company = await lockOwnCompany(tx)
    // Each of them gets an email that names the company, and nobody has checked yet who it is.
    const key = `add-member unverified ${company.id}`
    if (!company.verifiedAt) await takeAttempts(tx, [{ key, max: maxUnverified, seconds: day }])
    const added = await store(tx, company, { ...member, isAdmin: form.admin === true })
    const { id, email, isAdmin } = added
    await audit(tx, { action: 'member.added', thingId: id, detail: { email, isAdmin } })
    const joined = (await joinImmediately(tx, added)) ?? added
    await recheckReferrals(tx, added)
    return (await invite(tx, { company, member: joined, event: addedEvent(joined) })) ?? joined
  })
}

/** The event of the email about being added, so that nobody gets it twice. */
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
      role: isAdmin ? 'admin' : 'employee',
      createdAt: now,
      invitedBy: tx.actor.userId,
    })
    .onConflictDoNothing({ target: [members.companyId, members.emailKey] })
    .returning()
  if (!added) throw new Refused('member_exists')
  return added
}
