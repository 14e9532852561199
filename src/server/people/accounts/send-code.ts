import { isEmailAddress, normalizeEmail } from '#domain/platform/email.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { hashShortSecret, hashToken, newCode } from '#server/platform/ids.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { codeLimits, takeAttempt } from './attempt-limits.ts'
import { browserOf } from './browser.ts'
import { requireGoodPassword } from './passwords.ts'
import { isTaken } from './reserved-addresses.ts'
import { emailCodes } from './tables.ts'

const codeMinutes = 10

/**
 * Emails a sign-up code. An address that already has an account, or is kept for one, gets an email that says so instead; the same rows are
 * written either way, so that neither the response nor its timing reveals it. A weak password is rejected before a code
 * is sent; it is not stored.
 */
export async function sendCode(
  ctx: Ctx,
  { email, password }: { email: string; password?: string | undefined },
) {
  if (!isEmailAddress(email)) throw invalidEmail()
  if (password !== undefined) requireGoodPassword(password, email)
  const emailKey = normalizeEmail(email)
  await takeAttempt(ctx, codeLimits(ctx, emailKey))
  const code = newCode()
  await inTransaction(ctx, async (tx) => {
    const isUsable = !(await isTaken(tx, emailKey))
    await replaceCode(tx, { email, emailKey, code, isUsable })
    if (isUsable) await queueMail(tx, 'sign-up-code', { to: email, data: { code }, secret: code })
    else await queueMail(tx, 'account-exists', { to: email, data: {} })
  })
}

/** Only this browser's latest code for this address matches: the hash covers all three. */
export function hashCode({ parts }: Ctx, browser: string, emailKey: string, code: string) {
  return hashShortSecret(JSON.stringify([browser, emailKey, code]), parts.secret)
}

export function invalidEmail() {
  return new Refused('invalid_email', { fields: { email: 'Please enter a valid email address.' } })
}

type NewCode = { email: string; emailKey: string; code: string; isUsable: boolean }

async function replaceCode(tx: Tx, { email, emailKey, code, isUsable }: NewCode) {
  const now = tx.now()
  const browser = browserOf(tx)
  const fresh = {
    email,
    emailKey,
    codeHash: hashCode(tx, browser, emailKey, code),
    tries: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
    verifiedAt: null,
    isUsable,
  }
  await tx.db
    .insert(emailCodes)
    .values({ browserHash: hashToken(browser), ...fresh })
    .onConflictDoUpdate({ target: emailCodes.browserHash, set: fresh })
}
