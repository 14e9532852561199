import { and, desc, eq, ilike, inArray, lt, notLike, or, sql } from 'drizzle-orm'
import { actionsNamed } from '../../domain/audit.ts'
import type { Ctx } from '../context.ts'
import { auditLog } from './tables.ts'

export type LoggedEntry = typeof auditLog.$inferSelect
type Filter = {
  q?: string | undefined
  companyId?: string | undefined
  limit: number
  before?: number | undefined
  /** Leaves out who looked at something, where only what changed is of interest. */
  changesOnly?: boolean
}

/** A search looks this far back for one page, then says where to go on: no page reads the whole log. */
const lookBack = 5000

/** What happened, newest first, by a part of the action's label or name, of who did it or tried to, or of where from. `next` is where the following page begins. */
export async function listEntries(
  ctx: Ctx,
  { q = '', companyId, limit, before, changesOnly = false }: Filter,
) {
  const recent = recentEntries(ctx, { companyId, before, changesOnly, most: q ? lookBack : limit + 1 })
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const found = await ctx.db
    .select()
    .from(recent)
    .where(
      q
        ? or(inArray(recent.action, actionsNamed(q)), ...texts(recent).map((text) => ilike(text, part)))
        : undefined,
    )
    .orderBy(desc(recent.id))
    .limit(limit + 1)
  const rows: LoggedEntry[] = found.slice(0, limit)
  if (found.length > limit) return { rows, next: rows.at(-1)?.id ?? null }
  return { rows, next: q ? await endOf(ctx, recent) : null }
}

function texts({ action, actor, client, detail }: ReturnType<typeof recentEntries>) {
  return [action, actor, client, sql<string>`${detail}->>'email'`]
}

type Window = {
  companyId: string | undefined
  before: number | undefined
  changesOnly: boolean
  most: number
}

function recentEntries(ctx: Ctx, { companyId, before, changesOnly, most }: Window) {
  return ctx.db
    .select()
    .from(auditLog)
    .where(
      and(
        companyId ? eq(auditLog.companyId, companyId) : undefined,
        before ? lt(auditLog.id, before) : undefined,
        changesOnly ? notLike(auditLog.action, 'operator.viewed%') : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(most)
    .as('recent')
}

/** The oldest entry that was looked at, unless there is none beyond. */
async function endOf(ctx: Ctx, recent: ReturnType<typeof recentEntries>): Promise<number | null> {
  const [seen] = await ctx.db
    .select({ count: sql<number>`count(*)`, oldest: sql<number>`min(${recent.id})` })
    .from(recent)
  return seen?.count === lookBack ? seen.oldest : null
}
