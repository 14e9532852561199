import { and, eq, sql } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type PersonCtx, type PersonTx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { hashToken, newToken } from '#server/platform/ids.ts'
import type { Counted } from '#server/platform/limits/take-attempts.ts'
import { requireProof } from '../factors/require-proof.ts'
import { notify } from '../notifications/notify.ts'
import { sessionOf } from './ask-email-change.ts'
import { giveBackAttempt, takeAttempt } from './attempt-limits.ts'
import { dropOtherAccess } from './drop-access.ts'
import { forgetOtherBrowsers } from './known-browsers.ts'
import { hashPassword, requireGoodPassword, verifyPassword } from './passwords.ts'
import { getUser, type User } from './queries.ts'
import { sessions, users } from './tables.ts'

type Change = { current?: string | undefined; password: string }

/**
 * A person changes their password with the current one, or sets a first one with a fresh proof. All other sessions end, and
 * this one gets the token that is returned.
 */
export async function changePassword(ctx: PersonCtx, { current, password }: Change): Promise<string> {
  const user = await getUser(ctx, ctx.actor)
  if (user.passwordHash) await requireCurrent(ctx, user, current)
  else requireProof(ctx, 'everyone')
  requireGoodPassword(password, user.email)
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async (tx) => {
    await save(tx, user, passwordHash)
    const token = await renewToken(tx)
    await dropOtherAccess(tx, user.id, sessionOf(tx).id)
    await forgetOtherBrowsers(tx, user.id)
    await audit(tx, { action: 'account.password_changed', thingId: user.id })
    await notify(tx, 'password-changed', { to: user.email, data: { staysSignedIn: true } })
    return token
  })
}

/** Wrong ones are counted per person: whoever sits at an open browser must not guess. */
async function requireCurrent(ctx: PersonCtx, { id, passwordHash }: User, current = '') {
  const limit: Counted = { key: `current password ${id}`, max: 10, seconds: 3600 }
  await takeAttempt(ctx, [limit])
  if (!(await verifyPassword(passwordHash, current)))
    throw new Refused('invalid_input', { fields: { current: "This isn't your current password." } })
  await giveBackAttempt(ctx, [limit])
}

/** The password may have changed while the current one was being checked. */
async function save(tx: PersonTx, { id, passwordChangedAt }: User, passwordHash: string) {
  const isUnchanged = sql`${users.passwordChangedAt} is not distinct from ${passwordChangedAt?.toISOString() ?? null}::timestamptz`
  const saved = await tx.db
    .update(users)
    .set({ passwordHash, passwordChangedAt: tx.now() })
    .where(and(eq(users.id, id), isUnchanged))
    .returning({ id: users.id })
  if (saved.length === 0) throw new Refused('conflict')
}

/** This session may have been ended while the password was being hashed: then it changes nothing. */
async function renewToken(tx: PersonTx): Promise<string> {
  const token = newToken()
  const renewed = await tx.db
    .update(sessions)
    .set({ tokenHash: hashToken(token) })
    .where(eq(sessions.id, sessionOf(tx).id))
    .returning({ id: sessions.id })
  if (renewed.length === 0) throw new Refused('sign_in_required')
  return token
}
