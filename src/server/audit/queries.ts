import { and, desc, eq, ilike, inArray, lt, notLike, or, sql } from 'drizzle-orm'
import { actionsLabeled } from '../../domain/audit.ts'
import type { Ctx } from '../context.ts'
import {
  likeContains,
  oneMoreThan,
  type Page,
  type Paging,
  pageOf,
  readNumberCursor,
  searchDepth,
} from '../paging.ts'
import { auditLog } from './tables.ts'

export type LoggedEntry = typeof auditLog.$inferSelect
type Filter = Paging & {
  q?: string | undefined
  companyId?: string | undefined
  thingId?: string | undefined
  /** Leaves out views, for readers who only want changes. */
  changesOnly?: boolean
}

/** Log entries, newest first, filtered by part of the action's label or name, the actor, or the network address. */
export async function listEntries(
  ctx: Ctx,
  { q = '', companyId, thingId, limit, cursor, changesOnly = false }: Filter,
): Promise<Page<LoggedEntry>> {
  const before = readNumberCursor(cursor)
  const most = q ? searchDepth : oneMoreThan(limit)
  const recent = recentEntries(ctx, { companyId, thingId, before, changesOnly, most })
  const part = likeContains(q)
  const found = await ctx.db
    .select()
    .from(recent)
    .where(
      q
        ? or(inArray(recent.action, actionsLabeled(q)), ...texts(recent).map((text) => ilike(text, part)))
        : undefined,
    )
    .orderBy(desc(recent.id))
    .limit(oneMoreThan(limit))
  const page = pageOf<LoggedEntry>(found, limit, ({ id }) => String(id))
  return q && !page.next ? { ...page, next: await endOf(ctx, recent) } : page
}

function texts({ action, actor, client, detail }: ReturnType<typeof recentEntries>) {
  return [action, actor, client, sql<string>`${detail}->>'email'`]
}

type Window = {
  companyId: string | undefined
  thingId: string | undefined
  before: number | undefined
  changesOnly: boolean
  most: number
}

function recentEntries(ctx: Ctx, { companyId, thingId, before, changesOnly, most }: Window) {
  return ctx.db
    .select()
    .from(auditLog)
    .where(
      and(
        companyId ? eq(auditLog.companyId, companyId) : undefined,
        thingId ? eq(auditLog.thingId, thingId) : undefined,
        before ? lt(auditLog.id, before) : undefined,
        changesOnly ? notLike(auditLog.action, 'operator.viewed%') : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(most)
    .as('recent')
}

/** The oldest entry scanned, unless there are none before it. */
async function endOf(ctx: Ctx, recent: ReturnType<typeof recentEntries>): Promise<string | null> {
  const [seen] = await ctx.db
    .select({ count: sql<number>`count(*)`, oldest: sql<number>`min(${recent.id})` })
    .from(recent)
  return seen?.count === searchDepth ? String(seen.oldest) : null
}
