import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { MailRefused } from '../gateways/mail/mailer.ts'
import type { Attempt } from '../jobs/jobs.ts'
import { mails } from './tables.ts'

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
  try {
    const status = await ctx.parts.mailer.deliver({ ...mail, to: mail.recipient })
    await settle(ctx, mailId, { status, sentAt: ctx.now(), lastError: null })
  } catch (error) {
    const reason = (error as Error).message.slice(0, 500)
    const isFinal = error instanceof MailRefused
    await settle(ctx, mailId, { lastError: reason, ...((isFinal || isLast) && { status: 'failed' }) })
    if (!isFinal) throw error
  }
}

async function settle(ctx: Ctx, mailId: string, change: Partial<typeof mails.$inferInsert>) {
  await ctx.db
    .update(mails)
    .set({ ...change, attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, mailId), eq(mails.status, 'queued')))
}
