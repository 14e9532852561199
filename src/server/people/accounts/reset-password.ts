import { and, eq, gt, sql } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { hashToken } from '#server/platform/ids.ts'
import { notify } from '../notifications/notify.ts'
import { linkLimits, takeAttempt } from './attempt-limits.ts'
import { endSessionsOfUser } from './end-sessions.ts'
import { forgetOtherBrowsers } from './known-browsers.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { lockPerson } from './queries.ts'
import { passwordResets, users } from './tables.ts'

type Reset = { token: string; password: string }

/**
 * Sets a new password with an emailed link: the link is used up and all sessions of the person end. This browser is now
 * known as theirs, so failed attempts by others can't keep it from logging in.
 */
export async function resetPassword(ctx: Ctx, { token, password }: Reset) {
  const isThisLink = and(
    eq(passwordResets.tokenHash, hashToken(token)),
    gt(passwordResets.expiresAt, ctx.now()),
  )
  const [link] = await ctx.db
    .select({ userId: users.id, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isThisLink)
  if (!link) {
    // Only invalid links count, so that an emailed one works even if others on this network guess.
    await takeAttempt(ctx, linkLimits(ctx))
    throw new Refused('invalid_link')
  }
  requireGoodPassword(password, link.email)
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx, async (tx) => {
    // The account before its links, as everywhere.
    await lockPerson(tx, link.userId)
    const [used] = await tx.db.delete(passwordResets).where(isThisLink).returning()
    if (!used) throw new Refused('invalid_link')
    await changePassword(tx, used.userId, passwordHash)
    await audit(tx, {
      action: 'account.password_changed',
      by: { id: used.userId, email: link.email },
      thingId: used.userId,
    })
    await notify(tx, 'password-changed', { to: link.email, data: { staysSignedIn: false } })
  })
}

/** The person received the email, so the address is verified too. */
async function changePassword(tx: Tx, userId: string, passwordHash: string) {
  const now = tx.now()
  const verified = sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`
  await tx.db
    .update(users)
    .set({ passwordHash, passwordChangedAt: now, emailVerifiedAt: verified })
    .where(eq(users.id, userId))
  await tx.db.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await endSessionsOfUser(tx, userId)
  await forgetOtherBrowsers(tx, userId)
}
