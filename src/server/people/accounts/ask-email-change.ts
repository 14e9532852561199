import { and, eq, isNull } from 'drizzle-orm'
import { changesPerDay, codeExpiry } from '#domain/people/email-change.ts'
import { publicEmailText } from '#domain/people/member.ts'
import { emailDomain, isEmailAddress, normalizeEmail } from '#domain/platform/email.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, type OwnSession, type PersonCtx, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { hashShortSecret, newCode, newId } from '#server/platform/ids.ts'
import type { Counted } from '#server/platform/limits/take-attempts.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { isPublicEmailDomain } from '../companies/public-email-domains.ts'
import { isAnotherStaff } from '../staff/follow-address.ts'
import { takeAttempt } from './attempt-limits.ts'
import { lockPerson, type User } from './queries.ts'
import { isTaken } from './reserved-addresses.ts'
import { invalidEmail } from './send-code.ts'
import { emailChanges } from './tables.ts'

const daySeconds = 86_400

/**
 * Somebody wants another address: a code goes there. An address that has an account, or is kept for one, gets an email that
 * says so instead; the same rows are written either way, so that neither the response nor its timing reveals it.
 */
export async function askEmailChange(ctx: PersonCtx, email: string) {
  if (!isEmailAddress(email)) throw invalidEmail()
  if (ctx.company) requireMemberAddress(email)
  const { userId } = ctx.actor
  const session = sessionOf(ctx)
  if (normalizeEmail(ctx.actor.email) === normalizeEmail(email))
    throw new Refused('invalid_input', { fields: { email: 'This is your email address already.' } })
  await takeAttempt(ctx, [limitOf(userId)])
  await inTransaction(ctx, async (tx) => {
    const user = await lockPerson(tx, userId)
    const code = await storeChange(tx, user, session, email)
    await audit(tx, { action: 'account.email_change_asked', thingId: userId, detail: { to: email } })
    if (code) await queueMail(tx, 'email-code', { to: email, data: { code }, secret: code })
    else await queueMail(tx, 'address-taken', { to: email, data: {} })
  })
}

/** Only the session that asked can confirm, and only this address: the hash covers all three. */
export function hashChangeCode({ parts }: Ctx, sessionId: string, emailKey: string, code: string) {
  return hashShortSecret(JSON.stringify(['email change', sessionId, emailKey, code]), parts.secret)
}

/** Members have addresses that their company could have entered itself. */
export function requireMemberAddress(email: string) {
  if (isPublicEmailDomain(emailDomain(email)))
    throw new Refused('invalid_input', { message: publicEmailText, fields: { email: publicEmailText } })
}

export function sessionOf({ session }: Ctx): OwnSession {
  if (!session) throw new Refused('sign_in_required')
  return session
}

/** The code to email, or null for an address that is taken. */
async function storeChange(tx: Tx, user: User, session: OwnSession, email: string): Promise<string | null> {
  const now = tx.now()
  const toKey = normalizeEmail(email)
  // Both are asked in any case, so that the time of the answer tells nothing.
  const isTheirs = [await isTaken(tx, toKey, user.id), await isAnotherStaff(tx, user.id, toKey)]
  const isFree = !isTheirs.includes(true)
  const code = isFree ? newCode() : null
  await tx.db
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, user.id), isNull(emailChanges.confirmedAt)))
  await tx.db.insert(emailChanges).values({
    id: newId(now),
    userId: user.id,
    sessionId: session.id,
    fromEmail: user.email,
    fromKey: user.emailKey,
    toEmail: email,
    toKey,
    codeHash: code && hashChangeCode(tx, session.id, toKey, code),
    createdAt: now,
    expiresAt: codeExpiry(now),
  })
  return code
}

function limitOf(userId: string): Counted {
  return { key: `email change ${userId}`, max: changesPerDay, seconds: daySeconds }
}
