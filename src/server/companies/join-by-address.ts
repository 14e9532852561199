import { and, asc, eq, isNull } from 'drizzle-orm'
import { normalizeEmail } from '../../domain/email.ts'
import { users } from '../accounts/tables.ts'
import { audit } from '../audit/audit.ts'
import type { Tx } from '../context.ts'
import { claimEarnings, recheckReferrals } from '../referrals/recheck.ts'
import { belongsToCompany, lockPerson, type Member } from './queries.ts'
import { invitations, members } from './tables.ts'

/**
 * A person with a proven address joins the company whose list it is on, as the admin or employee it says.
 * A user has one company: the first list counts, and somebody who belongs to one already stays there.
 */
export async function joinByAddress(tx: Tx, { userId, email }: { userId: string; email: string }) {
  const isWaiting = and(eq(members.emailKey, normalizeEmail(email)), isNull(members.userId))
  // Most people are on no list: they are let through without taking a lock.
  const [waiting] = await tx.db.select({ id: members.id }).from(members).where(isWaiting).limit(1)
  if (!waiting) return null
  await lockPerson(tx, userId)
  if (await belongsToCompany(tx, userId)) return null
  const [listed] = await tx.db
    .select()
    .from(members)
    .where(isWaiting)
    .orderBy(asc(members.createdAt), asc(members.id))
    .limit(1)
    .for('update')
  return listed ? join(tx, listed, userId) : null
}

/** Somebody who was just listed and has an account with a proven address, but no company, is in at once. */
export async function joinIfKnown(tx: Tx, listed: Member): Promise<Member | null> {
  const [known] = await tx.db.select().from(users).where(eq(users.emailKey, listed.emailKey))
  if (!known) return null
  const user = await lockPerson(tx, known.id)
  if (!user.emailVerifiedAt || (await belongsToCompany(tx, user.id))) return null
  return join(tx, listed, user.id)
}

async function join(tx: Tx, { id, companyId, email, isAdmin }: Member, userId: string): Promise<Member> {
  const [joined] = await tx.db
    .update(members)
    .set({ userId, joinedAt: tx.now() })
    .where(eq(members.id, id))
    .returning()
  await tx.db.delete(invitations).where(eq(invitations.memberId, id))
  await audit(tx, { action: 'member.joined', thingId: id, companyId, detail: { email, isAdmin } })
  await claimEarnings(tx, userId, companyId)
  await recheckReferrals(tx, { companyId, email })
  return joined as Member
}
