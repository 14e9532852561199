import { and, eq, sql } from 'drizzle-orm'
import { hasSecondFactor, proofsOf } from '#domain/people/factors.ts'
import { isEmailAddress, normalizeEmail } from '#domain/platform/email.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { hashGiven } from '#server/platform/ids.ts'
import { admit, lockAdmission } from '../companies/join.ts'
import { getCredentials } from '../factors/queries.ts'
import { giveBackAttempt, loginLimits, takeAttempt } from './attempt-limits.ts'
import { findKnownBrowser } from './known-browsers.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { type LoginOutcome, startPendingLogin } from './pending-login.ts'
import type { User } from './queries.ts'
import { type LoginRequest, openSession } from './sessions.ts'
import { users } from './tables.ts'

type Login = { email: string; password: string; invitation?: string | null | undefined }

/**
 * Logs in with a password and opens a new session, or waits for a second factor where there is one. Only failed attempts
 * count toward the limits.
 */
export async function logIn(
  ctx: Ctx,
  { email, password, invitation }: Login,
  request: LoginRequest,
): Promise<LoginOutcome> {
  const emailKey = isEmailAddress(email) ? normalizeEmail(email) : 'no address'
  const limits = await loginLimits(ctx, { emailKey, knownBrowser: await findKnownBrowser(ctx, emailKey) })
  await takeAttempt(ctx, limits)
  const user = await findByAddress(ctx, emailKey)
  if (!(await verifyPassword(user?.passwordHash ?? null, password)) || !user) throw new Refused('wrong_login')
  const renewed = user.passwordHash && isOutdated(user.passwordHash) ? await hashPassword(password) : null
  return inTransaction(ctx, async (tx) => {
    const invitationHash = hashGiven(invitation)
    // Company and listing are locked before the account, as everywhere.
    const admission = await lockAdmission(tx, user.email, invitationHash)
    await requireSamePassword(tx, user)
    await giveBackAttempt(tx, limits)
    if (renewed) await tx.db.update(users).set({ passwordHash: renewed }).where(eq(users.id, user.id))
    // A statement of its own: one that also took the lock would read what was there before it waited.
    const credentials = await getCredentials(tx, user.id)
    if (hasSecondFactor(credentials)) {
      const token = await startPendingLogin(tx, user, { method: 'password', next: null, invitationHash })
      return { pending: { token, methods: proofsOf(credentials) } }
    }
    await admit(tx, admission, user.id)
    return { token: await openSession(tx, user, request, { method: 'password', isProven: true }) }
  })
}

/** Prepared like the others of a login: it is built once, and the database doesn't parse and plan it each time. */
async function findByAddress({ db }: Ctx, emailKey: string): Promise<User | undefined> {
  const [user] = await prepared(db, 'user_by_address', prepareByAddress).execute({ emailKey })
  return user
}

function prepareByAddress(db: Db, name: string) {
  const isTheirs = eq(users.emailKey, sql.placeholder('emailKey'))
  return db.select().from(users).where(isTheirs).prepare(name)
}

/** The password may change while the old one is being checked; the lock makes one of the two come first. */
async function requireSamePassword(tx: Tx, { id, passwordChangedAt }: User) {
  const known = { id, changedAt: passwordChangedAt?.toISOString() ?? null }
  const same = await prepared(tx.db, 'same_password', prepareSame).execute(known)
  if (same.length === 0) throw new Refused('wrong_login')
}

function prepareSame(db: Db, name: string) {
  const isUnchanged = sql`${users.passwordChangedAt} is not distinct from ${sql.placeholder('changedAt')}::timestamptz`
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), isUnchanged))
    .for('no key update')
    .prepare(name)
}
