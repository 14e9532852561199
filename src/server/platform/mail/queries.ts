import { and, desc, eq, ilike, lt, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OutboxFilter } from '#contract/reports/operator.ts'
import { whyNotStaff } from '#domain/people/staff-access.ts'
import { normalizeEmail } from '#domain/platform/email.ts'
import type { Ctx } from '#server/context.ts'
import { filterRows } from '../db/filter-rows.ts'
import {
  likeContains,
  oneMoreThan,
  type Page,
  type Paging,
  pageOf,
  readIdCursor,
  searchDepth,
} from '../paging.ts'
import { isReadableHere } from './deliver-mail.ts'
import { fillSecret, unsealSecret } from './secret.ts'
import { mails } from './tables.ts'

export type Email = typeof mails.$inferSelect
type Filter = Paging & z.infer<typeof OutboxFilter>

/** Emails, newest first, filtered by status and part of the recipient or subject. `next` is the cursor of the next page. */
export async function listEmails(ctx: Ctx, filter: Filter): Promise<Page<Email>> {
  const { q = '', status, limit, cursor, ...columns } = filter
  const isFiltered = [q, status, ...Object.values(columns)].some(Boolean)
  const recent = recentEmails(ctx, readIdCursor(cursor), isFiltered ? searchDepth : oneMoreThan(limit))
  const part = likeContains(q)
  const found = await ctx.db
    .select()
    .from(recent)
    .where(
      and(
        q ? or(ilike(recent.recipient, part), ilike(recent.subject, part)) : undefined,
        status ? eq(recent.status, status) : undefined,
        filterRows(ctx, columns, { day: recent.createdAt }),
      ),
    )
    .orderBy(desc(recent.id))
    .limit(oneMoreThan(limit))
  const page = pageOf<Email>(found, limit, ({ id }) => id)
  return isFiltered && !page.next ? { ...page, next: await continueAfter(ctx, recent) } : page
}

/** What operators see of an email: its code or token only for owners, and where emails never leave this machine. */
export function shownText(ctx: Ctx, email: Email): Pick<Email, 'subject' | 'text'> {
  const isOwner = whyNotStaff(ctx.actor, 'owner') === null
  const secret = isOwner && isReadableHere(ctx) ? unsealSecret(ctx.parts, email) : null
  return secret ? fillSecret(email, secret) : email
}

/** Whether this person was already emailed about the event. */
export async function hasEmail(ctx: Ctx, event: string, to: string): Promise<boolean> {
  const eventKey = `${event}:${normalizeEmail(to)}`
  const found = await ctx.db.select({ id: mails.id }).from(mails).where(eq(mails.eventKey, eventKey))
  return found.length > 0
}

function recentEmails(ctx: Ctx, before: string | undefined, limit: number) {
  const older = before ? lt(mails.id, before) : undefined
  return ctx.db.select().from(mails).where(older).orderBy(desc(mails.id)).limit(limit).as('recent')
}

/** The oldest email that was scanned; null if there are none before it. */
async function continueAfter(ctx: Ctx, recent: ReturnType<typeof recentEmails>): Promise<string | null> {
  const [seen] = await ctx.db
    .select({ count: sql<number>`count(*)`, oldest: sql<string>`min(${recent.id}::text)` })
    .from(recent)
  return seen?.count === searchDepth ? seen.oldest : null
}
