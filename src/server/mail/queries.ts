import { desc, eq, ilike, lt, or, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { isReadableHere } from './deliver-mail.ts'
import { fillSecret, unsealSecret } from './secret.ts'
import { mails } from './tables.ts'

export type Email = typeof mails.$inferSelect
type Filter = { q?: string | undefined; limit: number; before?: string | undefined }

/** A search scans this many rows per page and returns a cursor to continue, so that it never reads the whole table. */
const lookBack = 5000

/** Emails, newest first, filtered by part of the recipient or subject. `next` is the cursor of the next page. */
export async function listMails(ctx: Ctx, { q = '', limit, before }: Filter) {
  const recent = recentMails(ctx, before, q ? lookBack : limit + 1)
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const found = await ctx.db
    .select()
    .from(recent)
    .where(q ? or(ilike(recent.recipient, part), ilike(recent.subject, part)) : undefined)
    .orderBy(desc(recent.id))
    .limit(limit + 1)
  const rows: Email[] = found.slice(0, limit)
  if (found.length > limit) return { rows, next: rows.at(-1)?.id ?? null }
  return { rows, next: q ? await continueAfter(ctx, recent) : null }
}

/** What operators see of an email: its code or token only where emails never leave this machine. */
export function shownText(ctx: Ctx, email: Email): Pick<Email, 'subject' | 'text'> {
  const secret =
    email.sealedSecret && isReadableHere(ctx) ? unsealSecret(ctx.parts, email.sealedSecret) : null
  return secret ? fillSecret(email, secret) : email
}

/** Whether this person was already emailed about the event. */
export async function hasMail(ctx: Ctx, event: string, to: string): Promise<boolean> {
  const eventKey = `${event}:${to.toLowerCase()}`
  const found = await ctx.db.select({ id: mails.id }).from(mails).where(eq(mails.eventKey, eventKey))
  return found.length > 0
}

function recentMails(ctx: Ctx, before: string | undefined, limit: number) {
  const older = before ? lt(mails.id, before) : undefined
  return ctx.db.select().from(mails).where(older).orderBy(desc(mails.id)).limit(limit).as('recent')
}

/** The oldest email that was scanned; null if there are none before it. */
async function continueAfter(ctx: Ctx, recent: ReturnType<typeof recentMails>): Promise<string | null> {
  const [seen] = await ctx.db
    .select({ count: sql<number>`count(*)`, oldest: sql<string>`min(${recent.id}::text)` })
    .from(recent)
  return seen?.count === lookBack ? seen.oldest : null
}
