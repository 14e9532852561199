import { and, eq, isNull } from 'drizzle-orm'
import { type Consent, consentOf, departureAfterReturn, whyNotJoin } from '../../domain/joining.ts'
import { users } from '../accounts/tables.ts'
import { audit } from '../audit/audit.ts'
import type { Tx } from '../context.ts'
import { claimEarnings, recheckReferrals } from '../referrals/recheck.ts'
import { findListing, hashAddress } from './listings.ts'
import { belongsToCompany, lockCompany, lockPerson, type Member } from './queries.ts'
import { departures, invitationRefusals, invitations, members } from './tables.ts'

/** A listing that is held until the account behind its address is there, and how its owner agreed to it. */
export type WayIn = { member: Member; consent: Consent }

/**
 * The way into a company for somebody who proves this address, locked in the order company, member: whoever takes it
 * locks the account only after that. Looked up first, so that most people take no lock, and again under the lock.
 */
export async function lockWayIn(
  tx: Tx,
  email: string,
  invitationHash: string | null = null,
): Promise<WayIn | null> {
  const seen = await findListing(tx, email, invitationHash)
  if (!seen) return null
  await lockCompany(tx, seen.companyId)
  const listing = await findListing(tx, email, invitationHash)
  if (listing?.memberId !== seen.memberId) return null
  const member = await lockListing(tx, seen.memberId)
  return member && { member, consent: consentOf(listing) }
}

/** Somebody who was just listed at the company's own domain and has an account, but no company, is in at once. */
export async function admitAtOnce(tx: Tx, listed: Member): Promise<Member | null> {
  const listing = await findListing(tx, listed.email, null)
  if (listing?.memberId !== listed.id) return null
  const [known] = await tx.db.select({ id: users.id }).from(users).where(eq(users.emailKey, listed.emailKey))
  return known ? takeWayIn(tx, { member: listed, consent: 'own_domain' }, known.id) : null
}

/** Lets the person in if nothing is against it; without that they stay listed, and the rest of their call goes on. */
export async function takeWayIn(tx: Tx, way: WayIn | null, userId: string): Promise<Member | null> {
  if (!way) return null
  return (await whyNotIn(tx, way.member, userId)) ? null : join(tx, way, userId)
}

/** Locks the account, the last of the three, and says why its owner cannot be the member. */
export async function whyNotIn(tx: Tx, member: Member, userId: string) {
  const user = await lockPerson(tx, userId)
  if (user.emailKey !== member.emailKey) return 'not_found'
  return whyNotJoin({
    isOperator: tx.parts.config.operatorEmails.has(user.emailKey),
    isAddressProven: user.emailVerifiedAt !== null,
    isInCompany: await belongsToCompany(tx, userId),
  })
}

/** A person becomes a member; only for who holds the locks of company, listing and account. */
export async function join(tx: Tx, { member, consent }: WayIn, userId: string): Promise<Member> {
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
  await claimEarnings(tx, userId, companyId)
  await recheckReferrals(tx, { companyId, email })
  return joined as Member
}

export async function lockListing(tx: Tx, memberId: string): Promise<Member | null> {
  const [member] = await tx.db
    .select()
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.userId)))
    .for('update')
  return member ?? null
}

/** Accepting takes back "Never invite me", and that they once left. */
async function rememberReturn(tx: Tx, { companyId, email }: Member, userId: string, consent: Consent) {
  if (consent !== 'invitation') return
  const isTheirs = eq(invitationRefusals.addressHash, hashAddress(email))
  await tx.db.delete(invitationRefusals).where(and(eq(invitationRefusals.companyId, companyId), isTheirs))
  const isThis = and(eq(departures.companyId, companyId), eq(departures.userId, userId))
  const [known] = await tx.db.select().from(departures).where(isThis)
  if (known && !departureAfterReturn(known.how, consent)) await tx.db.delete(departures).where(isThis)
}
