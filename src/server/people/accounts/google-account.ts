import { and, eq, isNull } from 'drizzle-orm'
import { hasSecondFactor } from '#domain/people/factors.ts'
import { isEmailAddress, normalizeEmail } from '#domain/platform/email.ts'
import { Refused } from '#domain/platform/refused.ts'
import { react, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { GoogleIdentity } from '#server/platform/gateways/google.ts'
import { newId } from '#server/platform/ids.ts'
import { admit, lockAdmission } from '../companies/join.ts'
import { getCredentials } from '../factors/queries.ts'
import { notify } from '../notifications/notify.ts'
import { endSessionsOfUser } from './end-sessions.ts'
import type { User } from './queries.ts'
import { isReserved } from './reserved-addresses.ts'
import { users } from './tables.ts'

/**
 * The account of a Google identity. Google's id for the person decides, even if their address has changed; the address
 * only matches an account the first time, and only if Google has verified it. Somebody with a second factor joins a company
 * only once that is proven too.
 */
export async function accountOfGoogle(
  tx: Tx,
  identity: GoogleIdentity,
  invitationHash: string | null,
): Promise<User> {
  const known = await findBySub(tx, identity.sub)
  const email = known?.email ?? identity.email
  const joins = email && !(await hasFactors(tx, known, identity))
  // Company and listing are locked before the account, as everywhere.
  const admission = joins ? await lockAdmission(tx, email, invitationHash) : null
  const user = known ?? (await findOrCreate(tx, identity))
  await admit(tx, admission, user.id)
  await requireStillLinked(tx, user.id, identity.sub)
  return user
}

/** The link may be removed while its owner returns from Google; the lock makes one of the two come first. */
async function requireStillLinked(tx: Tx, userId: string, sub: string) {
  const isLinked = and(eq(users.id, userId), eq(users.googleSub, sub))
  const found = await tx.db.select({ id: users.id }).from(users).where(isLinked).for('no key update')
  if (found.length === 0) throw new Refused('sign_in_failed')
}

/** Whether the account that Google names, by its id or by its address, has a second factor. */
async function hasFactors(tx: Tx, known: User | undefined, { email }: GoogleIdentity): Promise<boolean> {
  const [user] = known
    ? [known]
    : await tx.db
        .select()
        .from(users)
        .where(eq(users.emailKey, normalizeEmail(email ?? '')))
  return user !== undefined && hasSecondFactor(await getCredentials(tx, user.id))
}

async function findOrCreate(tx: Tx, identity: GoogleIdentity): Promise<User> {
  const { email } = identity
  if (!email || !identity.emailVerified || !isEmailAddress(email)) throw new Refused('google_unverified')
  const created = await create(tx, identity, email)
  const user = created ?? (await findBySub(tx, identity.sub)) ?? (await link(tx, identity.sub, email))
  if (identity.picture && !user.avatarId) {
    await tx.parts.jobs.enqueue(tx, 'fetch-picture', { userId: user.id, address: identity.picture })
  }
  return user
}

export async function findBySub(tx: Tx, sub: string): Promise<User | undefined> {
  const [user] = await tx.db.select().from(users).where(eq(users.googleSub, sub))
  return user
}

/** Undefined if the person or the address already has an account, including one just created concurrently. */
async function create(tx: Tx, { sub, name }: GoogleIdentity, email: string): Promise<User | undefined> {
  const now = tx.now()
  const emailKey = normalizeEmail(email)
  const [user] = await tx.db
    .insert(users)
    .values({ id: newId(now), email, emailKey, emailVerifiedAt: now, googleSub: sub, name, createdAt: now })
    .onConflictDoNothing()
    .returning()
  if (!user) return undefined
  // Asked afterward: its account may have given the address up a moment ago, and can still take it back.
  if (await isReserved(tx, emailKey)) throw new Refused('google_other_account')
  await audit(tx, { action: 'account.signed_up', by: user, thingId: user.id, detail: { with: 'google' } })
  await react(tx, 'accountCreated', user.id)
  return user
}

/** The owner of an address uses Google for the first time: from now on password and Google both work. */
async function link(tx: Tx, googleSub: string, email: string): Promise<User> {
  const isFree = and(eq(users.emailKey, normalizeEmail(email)), isNull(users.googleSub))
  const [found] = await tx.db.select().from(users).where(isFree).for('no key update')
  if (!found) throw new Refused('google_other_account')
  if (!found.emailVerifiedAt) await dropUnverifiedAccess(tx, found)
  const [user] = await tx.db
    .update(users)
    .set({ googleSub, emailVerifiedAt: found.emailVerifiedAt ?? tx.now() })
    .where(eq(users.id, found.id))
    .returning()
  await audit(tx, { action: 'account.google_linked', by: found, thingId: found.id })
  await notify(tx, 'google-linked', { to: found.email, data: {} })
  return user as User
}

/** Someone who created an account with an address they never verified must not keep access to it. */
async function dropUnverifiedAccess(tx: Tx, { id }: User) {
  await tx.db.update(users).set({ passwordHash: null, passwordChangedAt: tx.now() }).where(eq(users.id, id))
  await endSessionsOfUser(tx, id)
}
