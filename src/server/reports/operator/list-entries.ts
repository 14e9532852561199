import { and, desc, eq, ilike, inArray, lt, not, notLike, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AuditFilter } from '#contract/reports/operator.ts'
import { actionsLabeled } from '#domain/audit/audit.ts'
import { type AuditFilterName, companyOnlyWords, wordsFound } from '#domain/audit/audit-topics.ts'
import type { Ctx } from '#server/context.ts'
import { companies } from '#server/people/companies/tables.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { filterRows } from '#server/platform/db/filter-rows.ts'
import { isId } from '#server/platform/ids.ts'
import {
  likeContains,
  oneMoreThan,
  type Page,
  type Paging,
  pageOf,
  readNumberCursor,
  searchDepth,
} from '#server/platform/paging.ts'

export type LoggedEntry = typeof auditLog.$inferSelect & { companyName: string | null }
type Filter = Paging &
  z.infer<typeof AuditFilter> & {
    /** Leaves out views, for readers who only want changes. */
    changesOnly?: boolean
  }

/** Log entries, newest first, filtered by part of the action's label or name, the actor, or the network address. */
export async function listEntries(
  ctx: Ctx,
  { q = '', companyId, thingId, about, from, to, limit, cursor, changesOnly = false }: Filter,
): Promise<Page<LoggedEntry>> {
  const before = readNumberCursor(cursor)
  if (companyId && !isId(companyId)) return { rows: [], next: null }
  const isFiltered = [q, about, from, to].some(Boolean)
  const most = isFiltered ? searchDepth : oneMoreThan(limit)
  const recent = recentEntries(ctx, { companyId, thingId, before, changesOnly, most })
  const part = likeContains(q)
  const found: LoggedEntry[] = await ctx.db
    .select({ ...recent._.selectedFields, companyName: companies.name })
    .from(recent)
    .leftJoin(companies, eq(companies.id, recent.companyId))
    .where(
      and(
        q
          ? or(inArray(recent.action, actionsLabeled(q)), ...texts(recent).map((text) => ilike(text, part)))
          : undefined,
        about ? isAbout(recent.action, about) : undefined,
        filterRows(ctx, { from, to }, { day: recent.at }),
      ),
    )
    .orderBy(desc(recent.id))
    .limit(oneMoreThan(limit))
  const page = pageOf<LoggedEntry>(found, limit, ({ id }) => String(id))
  return isFiltered && !page.next ? { ...page, next: await endOf(ctx, recent) } : page
}

function isAbout(action: SQLWrapper, filter: AuditFilterName) {
  const found = wordsFound(filter)
  const isOneOf = (words: readonly string[]) =>
    sql`split_part(${action}, '.', 1) = any(${sql.param([...words])}::text[])`
  return 'only' in found ? isOneOf(found.only) : not(isOneOf(found.not))
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
        // What a company decides among its own people is not ours to read.
        sql`split_part(${auditLog.action}, '.', 1) <> all(${sql.param([...companyOnlyWords])}::text[])`,
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
