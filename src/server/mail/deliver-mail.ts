import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { MailRefused } from '../gateways/mail/mailer.ts'
import { mails } from './tables.ts'

/** Hands one decided mail to the mail server, once: a mail that is not queued any more is left alone. */
export async function deliverMail(ctx: Ctx, mailId: string) {
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
    if (!(error instanceof MailRefused)) {
      await settle(ctx, mailId, { lastError: reason })
      throw error
    }
    await settle(ctx, mailId, { status: 'failed', lastError: reason })
  }
}

async function settle(ctx: Ctx, mailId: string, change: Partial<typeof mails.$inferInsert>) {
  await ctx.db
    .update(mails)
    .set({ ...change, attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, mailId), eq(mails.status, 'queued')))
}
