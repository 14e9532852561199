import { and, desc, eq, gt } from 'drizzle-orm'
import { isEmailAddress, normalizeEmail } from '../../domain/email.ts'
import { Refused } from '../../domain/refused.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { hashToken, newToken } from '../ids.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findKnownBrowser } from './known-browsers.ts'
import { invalidEmail } from './send-code.ts'
import { passwordResets, users } from './tables.ts'
import { resetEmailLimits, resetLimits, takeTry } from './tries.ts'

const linkMinutes = 30
/** So many links an hour reach one account; then one that was emailed within these minutes must do. */
const linksPerHour = 20
const freshMinutes = 10

type ResetRequest = { emailKey: string; isRepeated?: boolean }

/** Somebody forgot their password. Whether the address has an account is looked up after the answer, by a job. */
export async function askForReset(ctx: Ctx, email: string) {
  if (!isEmailAddress(email)) throw invalidEmail()
  const emailKey = normalizeEmail(email)
  await takeTry(ctx, resetLimits(ctx, { emailKey, knownBrowser: await findKnownBrowser(ctx, emailKey) }))
  const isRepeated = await hasAskedOften(ctx, emailKey)
  await inTransaction(ctx, (tx) => tx.parts.jobs.enqueue(tx, 'mail-reset-link', { emailKey, isRepeated }))
}

/** Asking on is not refused, which would let one person on a network close it to another; it only sends less. */
function hasAskedOften(ctx: Ctx, emailKey: string): Promise<boolean> {
  return takeTry(ctx, resetEmailLimits(ctx, emailKey)).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refused) return true
      throw error
    },
  )
}

/** Mails a link that sets a new password, if the address has an account: also one that only knows Google so far. */
export async function mailResetLink(ctx: Ctx, { emailKey, isRepeated = false }: ResetRequest) {
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
    const resetUrl = `${tx.parts.config.appUrl}/reset-password?token=${token}`
    await queueMail(tx, 'reset-password', { to: user.email, data: { resetUrl }, secret: token })
  })
}

/** A stranger's requests do not fill a mailbox, and never leave its owner without a link that still works a while. */
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
