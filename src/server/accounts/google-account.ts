import { and, eq, isNull } from 'drizzle-orm'
import { isEmailAddress, normalizeEmail } from '../../domain/email.ts'
import { Refused } from '../../domain/refused.ts'
import { audit } from '../audit/audit.ts'
import { lockWayIn, takeWayIn } from '../companies/join.ts'
import type { Tx } from '../context.ts'
import type { GoogleIdentity } from '../gateways/google.ts'
import { newId } from '../ids.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { rememberOrigin } from '../referrals/origin.ts'
import type { User } from './queries.ts'
import { sessions, users } from './tables.ts'

/**
 * The account behind a Google identity. Google's number for the person decides, whatever their address is by
 * now; an address leads to an account only the first time, and only when Google has verified it.
 */
export async function accountOfGoogle(
  tx: Tx,
  identity: GoogleIdentity,
  invitationHash: string | null,
): Promise<User> {
  const known = await findBySub(tx, identity.sub)
  const email = known?.email ?? identity.email
  // Company and listing are locked before the account, as everywhere.
  const way = email ? await lockWayIn(tx, email, invitationHash) : null
  const user = known ?? (await newcomer(tx, identity))
  await takeWayIn(tx, way, user.id)
  return user
}

async function newcomer(tx: Tx, identity: GoogleIdentity): Promise<User> {
  const { email } = identity
  if (!email || !identity.emailVerified || !isEmailAddress(email)) throw new Refused('google_unverified')
  const created = await create(tx, identity, email)
  const user = created ?? (await findBySub(tx, identity.sub)) ?? (await link(tx, identity.sub, email))
  if (identity.picture && !user.avatarId) {
    await tx.parts.jobs.enqueue(tx, 'fetch-picture', { userId: user.id, address: identity.picture })
  }
  return user
}

async function findBySub(tx: Tx, sub: string): Promise<User | undefined> {
  const [user] = await tx.db.select().from(users).where(eq(users.googleSub, sub))
  return user
}

/** Null when the person or the address has an account: also one that was made this very moment. */
async function create(tx: Tx, { sub, name }: GoogleIdentity, email: string): Promise<User | undefined> {
  const now = tx.now()
  const emailKey = normalizeEmail(email)
  const [user] = await tx.db
    .insert(users)
    .values({ id: newId(now), email, emailKey, emailVerifiedAt: now, googleSub: sub, name, createdAt: now })
    .onConflictDoNothing()
    .returning()
  if (!user) return undefined
  await audit(tx, { action: 'account.signed_up', by: user, thingId: user.id, detail: { with: 'google' } })
  await rememberOrigin(tx, user.id)
  return user
}

/** The owner of an address comes by Google for the first time: from now on both ways lead in. */
async function link(tx: Tx, googleSub: string, email: string): Promise<User> {
  const isFree = and(eq(users.emailKey, normalizeEmail(email)), isNull(users.googleSub))
  const [found] = await tx.db.select().from(users).where(isFree).for('update')
  if (!found) throw new Refused('google_other_account')
  if (!found.emailVerifiedAt) await dropUnproven(tx, found)
  const [user] = await tx.db
    .update(users)
    .set({ googleSub, emailVerifiedAt: found.emailVerifiedAt ?? tx.now() })
    .where(eq(users.id, found.id))
    .returning()
  await audit(tx, { action: 'account.google_linked', by: found, thingId: found.id })
  await queueMail(tx, 'google-linked', {
    to: found.email,
    data: { loginUrl: `${tx.parts.config.appUrl}/landing` },
  })
  return user as User
}

/** Whoever set up an account with an address they never proved must not stay inside it beside its owner. */
async function dropUnproven(tx: Tx, { id }: User) {
  await tx.db.update(users).set({ passwordHash: null, passwordChangedAt: tx.now() }).where(eq(users.id, id))
  await tx.db.delete(sessions).where(eq(sessions.userId, id))
}
