import { desc, eq, ilike, lt, or, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { isReadHere } from './deliver-mail.ts'
import { fillSecret, unsealSecret } from './secret.ts'
import { mails } from './tables.ts'

export type Mail = typeof mails.$inferSelect
type Filter = { q?: string | undefined; limit: number; before?: string | undefined }

/** A search looks this far back for one page, then says where to go on: no page reads the whole table. */
const lookBack = 5000

/** Mails, newest first, by a part of the recipient or the subject. `next` is where the following page begins. */
export async function listMails(ctx: Ctx, { q = '', limit, before }: Filter) {
  const recent = recentMails(ctx, before, q ? lookBack : limit + 1)
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const found = await ctx.db
    .select()
    .from(recent)
    .where(q ? or(ilike(recent.recipient, part), ilike(recent.subject, part)) : undefined)
    .orderBy(desc(recent.id))
    .limit(limit + 1)
  const rows: Mail[] = found.slice(0, limit)
  if (found.length > limit) return { rows, next: rows.at(-1)?.id ?? null }
  return { rows, next: q ? await endOf(ctx, recent) : null }
}

/** What operators see of an email: its code or token only where emails are read on this machine alone. */
export function shownText(ctx: Ctx, mail: Mail): Pick<Mail, 'subject' | 'text'> {
  const secret = mail.sealedSecret && isReadHere(ctx) ? unsealSecret(ctx.parts, mail.sealedSecret) : null
  return secret ? fillSecret(mail, secret) : mail
}

/** Whether the mail of an event to a person is decided already. */
export async function hasMail(ctx: Ctx, event: string, to: string): Promise<boolean> {
  const eventKey = `${event}:${to.toLowerCase()}`
  const found = await ctx.db.select({ id: mails.id }).from(mails).where(eq(mails.eventKey, eventKey))
  return found.length > 0
}

function recentMails(ctx: Ctx, before: string | undefined, most: number) {
  const older = before ? lt(mails.id, before) : undefined
  return ctx.db.select().from(mails).where(older).orderBy(desc(mails.id)).limit(most).as('recent')
}

/** The oldest mail that was looked at, unless there is none beyond. */
async function endOf(ctx: Ctx, recent: ReturnType<typeof recentMails>): Promise<string | null> {
  const [seen] = await ctx.db
    .select({ count: sql<number>`count(*)`, oldest: sql<string>`min(${recent.id}::text)` })
    .from(recent)
  return seen?.count === lookBack ? seen.oldest : null
}
