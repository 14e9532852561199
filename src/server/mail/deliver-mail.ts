import { and, eq, sql } from 'drizzle-orm'
import { hiddenSecret } from '../../domain/stored-email.ts'
import type { Ctx } from '../context.ts'
import { MailRefused } from '../gateways/mail/mailer.ts'
import type { Attempt } from '../jobs/jobs.ts'
import { fillSecret, unsealSecret } from './secret.ts'
import { mails } from './tables.ts'

type Mail = typeof mails.$inferSelect

/**
 * Hands one decided mail to the mail server, once: a mail that is not queued any more is left alone.
 * A mail that can never go, or not within all its tries, is shown to the operators as failed.
 */
export async function deliverMail(ctx: Ctx, mailId: string, { isLast }: Attempt) {
  const [mail] = await ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.id, mailId), eq(mails.status, 'queued')))
  if (!mail) return
  const secret = mail.sealedSecret && unsealSecret(ctx.parts, mail.sealedSecret)
  try {
    const status = await ctx.parts.mailer.deliver(outgoing(mail, secret))
    const sealedSecret = status === 'kept' && isReadHere(ctx) ? mail.sealedSecret : null
    await settle(ctx, mailId, { status, sentAt: ctx.now(), lastError: null, sealedSecret })
  } catch (error) {
    const reason = withoutSecret((error as Error).message, secret).slice(0, 500)
    const isFinal = error instanceof MailRefused
    const end = isFinal || isLast ? ({ status: 'failed', sealedSecret: null } as const) : {}
    await settle(ctx, mailId, { lastError: reason, ...end })
    // Not the error itself: the queue keeps it, and a mail server may repeat the words of the mail in it.
    if (!isFinal) throw new Error(reason)
  }
}

/** Where no mail server is set and it is not production, operators read whole emails: it is their own machine. */
export function isReadHere({ parts: { config } }: Ctx): boolean {
  return !config.smtpUrl && !config.production
}

function outgoing(mail: Mail, secret: string | null) {
  if (mail.sealedSecret && secret === null) {
    throw new MailRefused('SESSION_SECRET has changed, so the code or link of this email cannot be read.')
  }
  return { ...(secret ? fillSecret(mail, secret) : mail), to: mail.recipient }
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
