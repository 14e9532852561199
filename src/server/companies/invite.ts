import { eq } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { hashToken, newToken } from '../ids.ts'
import { type Queued, queueMail } from '../mail/queue-mail.ts'
import type { Company, Member } from './queries.ts'
import { invitations, members } from './tables.ts'

const linkDays = 7

/** Without an event of its own it is a mail that somebody asked for, however often they do. */
type Invitation = { company: Company; member: Member; event?: string }

/**
 * Tells a member of the company that they are one; an admin who has yet to join gets a link of their own.
 * Null when no email was sent, because the address has had enough of them today.
 */
export async function invite(tx: Tx, { company, member, event }: Invitation): Promise<Member | null> {
  const { appUrl } = tx.parts.config
  const to = member.email
  const once = event ? { event } : {}
  const name = { text: company.name || 'your company', isVerified: company.verifiedAt !== null }
  let queued: Queued
  if (member.isAdmin && !member.userId) {
    const secret = await renewLink(tx, member)
    const data = { company: name, link: `${appUrl}/signup?invitation=${secret}` }
    queued = await queueMail(tx, 'admin-invitation', { to, ...once, data, secret })
  } else {
    const link = member.userId ? `${appUrl}/landing` : `${appUrl}/signup`
    const data = { company: name, link, hasJoined: !!member.userId }
    queued = await queueMail(tx, 'member-added', { to, ...once, data })
  }
  if (queued === 'limited') return null
  const [told] = await tx.db
    .update(members)
    .set({ invitedAt: tx.now() })
    .where(eq(members.id, member.id))
    .returning()
  return told as Member
}

/** Only the newest link works, and only its hash is kept. */
async function renewLink(tx: Tx, { id: memberId }: Member): Promise<string> {
  const token = newToken()
  const createdAt = tx.now()
  const expiresAt = new Date(createdAt.getTime() + linkDays * 24 * 60 * 60 * 1000)
  const fresh = { tokenHash: hashToken(token), createdAt, expiresAt }
  await tx.db
    .insert(invitations)
    .values({ memberId, ...fresh })
    .onConflictDoUpdate({ target: invitations.memberId, set: fresh })
  return token
}
