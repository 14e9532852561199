import { and, eq, sql } from 'drizzle-orm'
import { deletedPerson } from '#domain/people/deletion.ts'
import { hiddenSecret } from '#domain/platform/stored-email.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { MailRefused } from '../gateways/mail/mailer.ts'
import type { Attempt } from '../jobs/job-data.ts'
import { throughOutages } from '../jobs/through-outages.ts'
import { frameEmail } from './email-frame.ts'
import { footerOf } from './footer.ts'
import { fillSecret, unsealSecret } from './secret.ts'
import { mails } from './tables.ts'

type Email = typeof mails.$inferSelect

/**
 * Delivers one queued email, once: an email that is no longer queued is skipped.
 * If it is permanently refused or runs out of retries, operators see it as failed.
 */
export async function deliverMail(ctx: Ctx, mailId: string, { isLast }: Attempt) {
  const [email] = await ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.id, mailId), eq(mails.status, 'queued')))
  if (!email) return
  const secret = unsealSecret(ctx.parts, email)
  try {
    const status = await ctx.parts.mailer.deliver(outgoing(ctx, email, secret))
    const sealedSecret = status === 'kept' && isReadableHere(ctx) ? email.sealedSecret : null
    const settled = { status, sentAt: ctx.now(), lastError: null, sealedSecret, ...forgotten(email) }
    // It has left: to fail now would be to send it again.
    await throughOutages(() => settle(ctx, mailId, settled))
  } catch (error) {
    const reason = withoutSecret(reasonOf(error, email), secret).slice(0, 500)
    const isFinal = error instanceof MailRefused
    if (isFinal || isLast) await fail(ctx, email, reason)
    else await settle(ctx, mailId, { lastError: reason })
    // Not the original error: the queue stores it, and a mail server may quote the email in it.
    if (!isFinal) throw new Error(reason)
  }
}

/** Without a mail server and outside production, operators can read whole emails: it is their own machine. */
export function isReadableHere({ parts: { config } }: Ctx): boolean {
  return !config.smtpUrl && !config.production
}

function outgoing({ parts: { config, emails, keyRing } }: Ctx, email: Email, secret: string | null) {
  if (email.sealedSecret && secret === null) {
    const reason = keyRing.whyUnreadable(email.sealedSecret)
    throw new MailRefused(`${reason}, so the code or link in this email can't be read.`)
  }
  const filled = secret ? fillSecret(email, secret) : email
  return { ...frameEmail(filled, footerOf(emails, email.template, config)), to: email.recipient }
}

/** The last email to a deleted person is the last place that knows their address. */
function forgotten({ template }: Email) {
  return template === 'deletion-done' ? { recipient: deletedPerson, lastError: null } : {}
}

/** A mail server quotes the address, and the queue keeps the reason longer than the email does. */
function reasonOf(error: unknown, { template, recipient }: Email): string {
  const { message } = error as Error
  return template === 'deletion-done' ? message.replaceAll(recipient, deletedPerson) : message
}

function withoutSecret(reason: string, secret: string | null): string {
  return secret ? reason.replaceAll(secret, hiddenSecret) : reason
}

async function settle(ctx: Ctx, mailId: string, change: Partial<typeof mails.$inferInsert>) {
  await ctx.db
    .update(mails)
    .set({ ...change, attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, mailId), eq(mails.status, 'queued')))
}

/** An order whose email failed for good must be sent again. Its event names the link that the email had. */
async function fail(ctx: Ctx, email: Email, reason: string) {
  const { id, template, eventKey } = email
  const linkId = eventKey?.split(':')[1]
  await inTransaction(ctx, async (tx) => {
    const failed = { lastError: reason, status: 'failed', sealedSecret: null } as const
    await settle(tx, id, { ...failed, ...forgotten(email) })
    if (template === 'order-placed' && linkId)
      await tx.parts.jobs.enqueue(tx, 'order-mail-failed', { linkId })
  })
}
