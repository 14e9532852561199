import { and, eq, gte } from 'drizzle-orm'
import { isUndoable } from '#domain/people/email-change.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, react, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { hashToken } from '#server/platform/ids.ts'
import { lockPlace } from '../companies/lock-place.ts'
import { moveMemberBack } from '../companies/move-member.ts'
import { keepPlannedSince } from '../deletions/keep.ts'
import { removeFactorsSince } from '../factors/remove-since.ts'
import { followAddress } from '../staff/follow-address.ts'
import { emailResetLink } from './ask-for-reset.ts'
import { linkLimits, takeAttempt } from './attempt-limits.ts'
import type { EmailChange } from './confirm-email-change.ts'
import { dropOtherAccess } from './drop-access.ts'
import { notifyOfNewAddress } from './notify-of-new-address.ts'
import type { User } from './queries.ts'
import { emailChanges, knownBrowsers, users } from './tables.ts'

/**
 * The owner of the old address takes the account back: every session and the secret address of the calendar end, what was
 * set since to log in with is removed, later changes of the address can no longer be undone, and a link to set a new
 * password goes to the old address.
 */
export async function undoEmailChange(ctx: Ctx, token: string): Promise<void> {
  const isThis = eq(emailChanges.undoHash, hashToken(token))
  const [seen] = await ctx.db.select().from(emailChanges).where(isThis)
  if (!seen || !isUndoable(seen, ctx.now())) {
    // Only invalid links count, so that an emailed one works even if others on this network guess.
    await takeAttempt(ctx, linkLimits(ctx))
    throw new Refused('invalid_link')
  }
  await inTransaction(ctx, async (tx) => {
    const { user, place } = await lockPlace(tx, seen.userId)
    const [change] = await tx.db.select().from(emailChanges).where(isThis).for('no key update')
    if (!change || !isUndoable(change, tx.now())) throw new Refused('invalid_link')
    await restore(tx, user, change)
    if (place) await moveMemberBack(tx, place, change.fromEmail)
    // Whoever was signed in may have made it, and it needs no session.
    if (place) await react(tx, 'memberLostAccess', place.member.id)
    await followAddress(tx, user.id, change.fromEmail)
    await closeFrom(tx, change)
    const moved = { from: user.email, to: change.fromEmail }
    const by = { id: user.id, email: change.fromEmail }
    const companyId = place?.company.id ?? null
    await audit(tx, { action: 'account.email_restored', thingId: user.id, by, companyId, detail: moved })
    if (place) await notifyOfNewAddress(tx, place, { event: `member-address-back:${change.id}`, ...moved })
    await emailResetLink(tx, { emailKey: change.fromKey })
  })
}

/** Asking for the code counts as the beginning: whoever asked may have added something before they confirmed. */
async function restore(tx: Tx, user: User, { fromEmail, fromKey, createdAt }: EmailChange) {
  const { id, passwordChangedAt } = user
  const isPasswordNew = passwordChangedAt !== null && passwordChangedAt >= createdAt
  const isGoogleNew = user.googleSub !== null && (await linkedGoogleSince(tx, id, createdAt))
  await tx.db
    .update(users)
    .set({
      email: fromEmail,
      emailKey: fromKey,
      // Marked as changed, so that a login that began with the removed password fails.
      ...(isPasswordNew && { passwordHash: null, passwordChangedAt: tx.now() }),
      ...(isGoogleNew && { googleSub: null }),
    })
    .where(eq(users.id, id))
  await removeFactorsSince(tx, id, createdAt)
  await dropOtherAccess(tx, id, null)
  await keepPlannedSince(tx, id, createdAt)
  await tx.db.delete(knownBrowsers).where(eq(knownBrowsers.userId, id))
}

async function linkedGoogleSince(tx: Tx, userId: string, since: Date): Promise<boolean> {
  const isLink = and(
    eq(auditLog.thingId, userId),
    eq(auditLog.action, 'account.google_linked'),
    gte(auditLog.at, since),
  )
  return (await tx.db.select({ id: auditLog.id }).from(auditLog).where(isLink).limit(1)).length > 0
}

/** The older address wins: this change and all later ones of the person are over. */
async function closeFrom(tx: Tx, { userId, confirmedAt }: EmailChange) {
  if (!confirmedAt) return
  await tx.db
    .update(emailChanges)
    .set({ undoneAt: tx.now() })
    .where(and(eq(emailChanges.userId, userId), gte(emailChanges.confirmedAt, confirmedAt)))
}
