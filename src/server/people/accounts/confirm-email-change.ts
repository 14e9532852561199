import { and, eq } from 'drizzle-orm'
import { isWaiting, undoExpiry } from '#domain/people/email-change.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type PersonCtx, type PersonTx, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts'
import { hashToken, isSameSecret, newToken } from '#server/platform/ids.ts'
import { lockPlace, type Place } from '../companies/lock-place.ts'
import { moveMember } from '../companies/move-member.ts'
import { notify } from '../notifications/notify.ts'
import { followAddress, isAnotherStaff } from '../staff/follow-address.ts'
import { hashChangeCode, requireMemberAddress, sessionOf } from './ask-email-change.ts'
import { dropOtherAccess } from './drop-access.ts'
import { notifyOfNewAddress } from './notify-of-new-address.ts'
import type { User } from './queries.ts'
import { isReserved } from './reserved-addresses.ts'
import { emailChanges, users } from './tables.ts'
import { digits } from './verify-code.ts'

export type EmailChange = typeof emailChanges.$inferSelect

/**
 * The code was right: account, member and operator have the new address, and all other sessions end. The old address gets
 * a link that undoes it.
 */
export async function confirmEmailChange(ctx: PersonCtx, code: string): Promise<void> {
  const session = sessionOf(ctx)
  const refusal = await inTransaction(ctx, async (tx) => {
    const { user, place } = await lockPlace(tx, tx.actor.userId)
    const change = await findWaiting(tx, user.id, session.id)
    if (!change || !isWaiting(change, tx.now())) return 'code_expired'
    const hash = hashChangeCode(tx, session.id, change.toKey, digits(code))
    if (change.codeHash && isSameSecret(hash, change.codeHash))
      return void (await move(tx, user, place, change))
    await tx.db
      .update(emailChanges)
      .set({ tries: change.tries + 1 })
      .where(eq(emailChanges.id, change.id))
    return 'wrong_code'
  }).catch((error: unknown) => {
    // Somebody else took the address since the code was sent.
    throw isUniqueViolation(error) ? new Refused('code_expired') : error
  })
  // Thrown only now: inside the transaction it would roll back the count.
  if (refusal) throw new Refused(refusal)
}

async function findWaiting(tx: Tx, userId: string, sessionId: string): Promise<EmailChange | undefined> {
  const isThis = and(eq(emailChanges.userId, userId), eq(emailChanges.sessionId, sessionId))
  const found = await tx.db.select().from(emailChanges).where(isThis).for('no key update')
  return found.find(({ confirmedAt }) => confirmedAt === null)
}

async function move(tx: PersonTx, user: User, place: Place | null, change: EmailChange) {
  const { toEmail, toKey } = change
  if (place) requireMemberAddress(toEmail)
  if (await isAnotherStaff(tx, user.id, toKey)) throw new Refused('code_expired')
  await tx.db
    .update(users)
    .set({ email: toEmail, emailKey: toKey, emailVerifiedAt: tx.now() })
    .where(eq(users.id, user.id))
  // Asked afterward: the address may have been given up a moment ago, by somebody who can still take it back.
  if (await isReserved(tx, toKey, user.id)) throw new Refused('code_expired')
  if (place) await moveMember(tx, place, toEmail)
  await followAddress(tx, user.id, toEmail)
  const token = await keepUndo(tx, user, change)
  await dropOtherAccess(tx, user.id, sessionOf(tx).id)
  await announce(tx, user, place, change, token)
}

async function keepUndo(tx: Tx, user: User, { id }: EmailChange): Promise<string> {
  const now = tx.now()
  const token = newToken()
  const { email: fromEmail, emailKey: fromKey } = user
  const undo = { confirmedAt: now, undoHash: hashToken(token), undoUntil: undoExpiry(now), codeHash: null }
  await tx.db
    .update(emailChanges)
    .set({ fromEmail, fromKey, ...undo })
    .where(eq(emailChanges.id, id))
  return token
}

async function announce(
  tx: Tx,
  user: User,
  place: Place | null,
  { id, toEmail: to }: EmailChange,
  token: string,
) {
  const { email: from } = user
  await audit(tx, { action: 'account.email_changed', thingId: user.id, detail: { from, to } })
  const undoUrl = `/undo-email-change?token=${token}`
  await notify(tx, 'email-changed', {
    to: from,
    userId: user.id,
    secret: token,
    event: `email-changed:${id}`,
    data: { from, to, undoUrl },
  })
  if (place) await notifyOfNewAddress(tx, place, { event: `member-address:${id}`, from, to })
}
