import { and, desc, eq, gt } from 'drizzle-orm'
import { isEmailAddress, normalizeEmail } from '#domain/platform/email.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { hashToken, newToken } from '#server/platform/ids.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { resetEmailLimits, resetLimits, takeAttempt } from './attempt-limits.ts'
import { findKnownBrowser } from './known-browsers.ts'
import { invalidEmail } from './send-code.ts'
import { passwordResets, users } from './tables.ts'

const linkMinutes = 30
/** After this many links an hour, no new one is sent while a link from the last `freshMinutes` still works. */
const linksPerHour = 20
const freshMinutes = 10

type ResetRequest = { emailKey: string; isRepeated?: boolean }

/** Someone forgot their password. A job looks up the account later, so the response reveals nothing. */
export async function askForReset(ctx: Ctx, email: string) {
  if (!isEmailAddress(email)) throw invalidEmail()
  const emailKey = normalizeEmail(email)
  await takeAttempt(ctx, resetLimits(ctx, { emailKey, knownBrowser: await findKnownBrowser(ctx, emailKey) }))
  const isRepeated = await asksTooOften(ctx, emailKey)
  await inTransaction(ctx, (tx) => tx.parts.jobs.enqueue(tx, 'mail-reset-link', { emailKey, isRepeated }))
}

/** Repeated requests are not rejected, or one person could block others on the same network; they only send less. */
function asksTooOften(ctx: Ctx, emailKey: string): Promise<boolean> {
  return takeAttempt(ctx, resetEmailLimits(ctx, emailKey)).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refused) return true
      throw error
    },
  )
}

/** Emails a reset link if the address has an account, including one that only used Google so far. */
export async function emailResetLink(ctx: Ctx, { emailKey, isRepeated = false }: ResetRequest) {
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx.db.select().from(users).where(eq(users.emailKey, emailKey)).for('no key update')
    if (!user || (await hasEnoughLinks(tx, user.id, isRepeated))) return
    const token = newToken()
    const now = tx.now()
    await tx.db.insert(passwordResets).values({
      tokenHash: hashToken(token),
      userId: user.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkMinutes * 60_000),
    })
    await audit(tx, { action: 'account.reset_link_sent', thingId: user.id, detail: { email: user.email } })
    const resetUrl = `/reset-password?token=${token}`
    await queueMail(tx, 'reset-password', { to: user.email, data: { resetUrl }, secret: token })
  })
}

/** A stranger's requests can't flood a mailbox, and the owner always has a link that works for a while. */
async function hasEnoughLinks(tx: Tx, userId: string, isRepeated: boolean) {
  const minutesAgo = (minutes: number) => new Date(tx.now().getTime() - minutes * 60_000)
  const links = await tx.db
    .select({ createdAt: passwordResets.createdAt })
    .from(passwordResets)
    .where(and(eq(passwordResets.userId, userId), gt(passwordResets.createdAt, minutesAgo(60))))
    .orderBy(desc(passwordResets.createdAt))
  const newest = links[0]?.createdAt
  const isMany = isRepeated || links.length >= linksPerHour
  return isMany && newest !== undefined && newest > minutesAgo(freshMinutes)
}
