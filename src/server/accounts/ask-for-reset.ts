import { eq } from 'drizzle-orm'
import { isEmailAddress, normalizeEmail } from '../../domain/email.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { hashToken, newToken } from '../ids.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { invalidEmail } from './send-code.ts'
import { passwordResets, users } from './tables.ts'
import { takeTry } from './tries.ts'

const linkMinutes = 30

/** Somebody forgot their password. Whether the address has an account is looked up after the answer, by a job. */
export async function askForReset(ctx: Ctx, email: string) {
  if (!isEmailAddress(email)) throw invalidEmail()
  const emailKey = normalizeEmail(email)
  await takeTry(ctx, 'reset', emailKey)
  await inTransaction(ctx, (tx) => tx.parts.jobs.enqueue(tx, 'mail-reset-link', { emailKey }))
}

/** Mails a link that sets a new password, if the address has an account: also one that only knows Google so far. */
export async function mailResetLink(ctx: Ctx, emailKey: string) {
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx.db.select().from(users).where(eq(users.emailKey, emailKey))
    if (!user) return
    const token = newToken()
    const now = tx.now()
    await tx.db.insert(passwordResets).values({
      tokenHash: hashToken(token),
      userId: user.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkMinutes * 60_000),
    })
    await audit(tx, { action: 'account.reset_link_sent', thingId: user.id, detail: { email: user.email } })
    const resetUrl = `${tx.parts.config.appUrl}/reset-password?token=${token}`
    await queueMail(tx, 'reset-password', { to: user.email, data: { resetUrl }, secret: token })
  })
}
