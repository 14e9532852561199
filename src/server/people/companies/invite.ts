import { eq } from 'drizzle-orm'
import { roleNames } from '#domain/people/access.ts'
import { addDays } from '#domain/platform/calendar.ts'
import type { PersonTx, Tx } from '#server/context.ts'
import { hashToken, newToken } from '#server/platform/ids.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { type Notified, notify } from '../notifications/notify.ts'
import { isAtOwnDomain, isRefused } from './listings.ts'
import type { Company, Member } from './queries.ts'
import { invitations, members } from './tables.ts'

const linkDays = 7

/** Without an event it is an email that an admin asked for, and can be repeated. */
type Invitation = { company: Company; member: Member; event?: string }

/**
 * Emails someone on the company's list that they are a member, or invites them.
 * Someone who chose "Never invite me" gets nothing, and the company can't tell.
 * Null if no email was sent because the address has reached its daily limit.
 */
export async function invite(tx: PersonTx, invitation: Invitation): Promise<Member | null> {
  const { member } = invitation
  const isUnwanted = !member.userId && (await hasOptedOut(tx, member))
  if (!isUnwanted && (await email(tx, invitation)) === 'limited') return null
  const [invited] = await tx.db
    .update(members)
    .set({ invitedAt: tx.now(), invitedBy: tx.actor.userId })
    .where(eq(members.id, member.id))
    .returning()
  return invited as Member
}

async function email(tx: PersonTx, { company, member, event }: Invitation): Promise<Notified> {
  const { userId, isAdmin, role } = member
  const once = { to: member.email, ...(event && { event }) }
  const name = { text: company.name || 'your company', isVerified: company.verifiedAt !== null }
  const isOutsider = !userId && !(await isAtOwnDomain(tx, member))
  if (!isOutsider && (userId || !isAdmin)) {
    const data = { company: name, hasJoined: userId !== null }
    return notify(tx, 'member-added', { ...once, companyId: company.id, data })
  }
  const secret = await renewLink(tx, member)
  const data = { company: name, link: `/signup?invitation=${secret}` }
  if (!isOutsider) return queueMail(tx, 'admin-invitation', { ...once, data, secret })
  const who = { inviter: tx.actor.email, role: roleNames[role] }
  return notify(tx, 'company-invitation', { ...once, data: { ...data, ...who }, secret })
}

async function hasOptedOut(tx: Tx, { id, email }: Member): Promise<boolean> {
  const [found] = await tx.db
    .select({ isRefused: isRefused(email) })
    .from(members)
    .where(eq(members.id, id))
  return found?.isRefused === true
}

/** Only the newest link works, and only its hash is stored. */
async function renewLink(tx: Tx, { id: memberId }: Member): Promise<string> {
  const token = newToken()
  const createdAt = tx.now()
  const expiresAt = addDays(createdAt, linkDays)
  const fresh = { tokenHash: hashToken(token), createdAt, expiresAt }
  await tx.db
    .insert(invitations)
    .values({ memberId, ...fresh })
    .onConflictDoUpdate({ target: invitations.memberId, set: fresh })
  return token
}
