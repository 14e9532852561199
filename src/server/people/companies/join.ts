import { and, eq, isNull } from 'drizzle-orm'
import { type Consent, consentOf, departureAfterReturn, whyNotJoin } from '#domain/people/joining.ts'
import { react, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { lockPerson } from '../accounts/queries.ts'
import { users } from '../accounts/tables.ts'
import { findStaffRole } from '../staff/queries.ts'
import { findListing, hashAddress } from './listings.ts'
import { belongsToCompany, lockCompany, type Member } from './queries.ts'
import { departures, invitationRefusals, invitations, members } from './tables.ts'

/** A company's listing of a person, locked until they have an account, and how they agreed to join. */
export type Admission = { member: Member; consent: Consent }

/**
 * The company that the owner of this address joins now, if any. Locks the company, then the member; the account is
 * locked after that. Looked up once without a lock, so that most people take none, and again under the lock.
 */
export async function lockAdmission(
  tx: Tx,
  email: string,
  invitationHash: string | null = null,
): Promise<Admission | null> {
  const seen = await findListing(tx, email, invitationHash)
  if (!seen) return null
  await lockCompany(tx, seen.companyId)
  const listing = await findListing(tx, email, invitationHash)
  if (listing?.memberId !== seen.memberId) return null
  const member = await lockListing(tx, seen.memberId)
  return member && { member, consent: consentOf(listing) }
}

/** Someone just listed at the company's own domain who has an account but no company joins immediately. */
export async function joinImmediately(tx: Tx, listed: Member): Promise<Member | null> {
  const listing = await findListing(tx, listed.email, null)
  if (listing?.memberId !== listed.id) return null
  const [known] = await tx.db.select({ id: users.id }).from(users).where(eq(users.emailKey, listed.emailKey))
  return known ? admit(tx, { member: listed, consent: 'own_domain' }, known.id) : null
}

/** Makes the person a member if they may join; otherwise they stay listed, and the rest of the call continues. */
export async function admit(tx: Tx, admission: Admission | null, userId: string): Promise<Member | null> {
  if (!admission) return null
  return (await whyNotAdmitted(tx, admission.member, userId)) ? null : join(tx, admission, userId)
}

/** Locks the account, the last of the three locks, and returns why its owner can't join. */
export async function whyNotAdmitted(tx: Tx, member: Member, userId: string) {
  const user = await lockPerson(tx, userId)
  if (user.emailKey !== member.emailKey) return 'not_found'
  return whyNotJoin({
    isOperator: await isStaff(tx, userId, user.emailKey),
    isAddressProven: user.emailVerifiedAt !== null,
    isInCompany: await belongsToCompany(tx, userId),
  })
}

async function isStaff(tx: Tx, userId: string, emailKey: string): Promise<boolean> {
  return tx.parts.config.operatorEmails.has(emailKey) || (await findStaffRole(tx, userId)) !== null
}

/** Makes a person a member. The caller must hold the locks of company, listing and account. */
export async function join(tx: Tx, { member, consent }: Admission, userId: string): Promise<Member> {
  const { id, companyId, email, isAdmin } = member
  const [joined] = await tx.db
    .update(members)
    .set({ userId, joinedAt: tx.now() })
    .where(eq(members.id, id))
    .returning()
  await tx.db.delete(invitations).where(eq(invitations.memberId, id))
  await rememberReturn(tx, member, userId, consent)
  const detail = { email, isAdmin, by: consent }
  await audit(tx, { action: 'member.joined', thingId: id, companyId, detail })
  await react(tx, 'personJoined', { companyId, userId })
  await react(tx, 'membersJoined', { companyId, emails: [email] })
  return joined as Member
}

export async function lockListing(tx: Tx, memberId: string): Promise<Member | null> {
  const [member] = await tx.db
    .select()
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.userId)))
    .for('no key update')
  return member ?? null
}

/** Accepting undoes "Never invite me" and an earlier departure. */
async function rememberReturn(tx: Tx, { companyId, email }: Member, userId: string, consent: Consent) {
  if (consent !== 'invitation') return
  const isTheirs = eq(invitationRefusals.addressHash, hashAddress(email))
  await tx.db.delete(invitationRefusals).where(and(eq(invitationRefusals.companyId, companyId), isTheirs))
  const isThis = and(eq(departures.companyId, companyId), eq(departures.userId, userId))
  const [known] = await tx.db.select().from(departures).where(isThis)
  if (known && !departureAfterReturn(known.how, consent)) await tx.db.delete(departures).where(isThis)
}
