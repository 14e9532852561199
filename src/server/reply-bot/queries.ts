import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { outcomes } from '#domain/reply-bot/reply.ts'
import type { Ctx } from '../context.ts'
import { replyCookies, replyPosts, replyRuns, replyUploads } from './tables.ts'

export type Run = typeof replyRuns.$inferSelect
export type Post = typeof replyPosts.$inferSelect

export async function findCookies(ctx: Ctx) {
  const [kept] = await ctx.db.select().from(replyCookies)
  return kept ?? null
}

export async function findOpenRun(ctx: Ctx): Promise<Run | null> {
  const [run] = await ctx.db.select().from(replyRuns).where(isNull(replyRuns.endedAt))
  return run ?? null
}

export async function findNewestRun(ctx: Ctx): Promise<Run | null> {
  const [run] = await ctx.db.select().from(replyRuns).orderBy(desc(replyRuns.id)).limit(1)
  return run ?? null
}

/** Each post counts once, even if it was uploaded repeatedly; one being sent is still pending. */
export async function countPosts(ctx: Ctx): Promise<{ total: number; pending: number }> {
  const [counts] = await ctx.db
    .select({
      total: sql<number>`count(*)`,
      pending: sql<number>`count(*) filter (where outcome is null or outcome = ${outcomes.sending})`,
    })
    .from(replyPosts)
    .where(eq(replyPosts.isDuplicate, false))
  return counts ?? { total: 0, pending: 0 }
}

const maxOfEach = 1000

/**
 * The last post that the newest run had, if that was a dry run: it works through the pending posts in order and leaves them
 * pending, so up to here they are those that it tried.
 */
export async function findTriedUpTo(ctx: Ctx): Promise<number> {
  const run = await findNewestRun(ctx)
  if (!run?.isDryRun || run.done === 0) return 0
  const [last] = await ctx.db
    .select({ id: replyPosts.id })
    .from(replyPosts)
    .where(isNull(replyPosts.outcome))
    .orderBy(asc(replyPosts.id))
    .offset(run.done - 1)
    .limit(1)
  return last?.id ?? 0
}

/** What a dry run tried, the last one first. */
export async function listTried(ctx: Ctx): Promise<Post[]> {
  const upTo = await findTriedUpTo(ctx)
  const isTried = and(isNull(replyPosts.outcome), lte(replyPosts.id, upTo))
  return ctx.db.select().from(replyPosts).where(isTried).orderBy(desc(replyPosts.id)).limit(maxOfEach)
}

type Decided = { outcome: string; subreddit: string; author: string }

/** Newest first. Successful ones have their own limit, so that failures can't push them out. */
export async function listDecided(ctx: Ctx): Promise<Decided[]> {
  const newest = (isSuccess: boolean) => sql`
    (select id, decided_at, outcome, subreddit, author from reply_posts
      where decided_at is not null and outcome ${isSuccess ? sql`like` : sql`not like`} 'success%'
      order by decided_at desc, id desc limit ${maxOfEach})`
  const { rows } = await ctx.db.execute<Decided>(sql`
    select outcome, subreddit, author from (${newest(true)} union all ${newest(false)}) as both_kinds
    order by decided_at desc, id desc`)
  return rows
}

/** The extra column names of all files, in order of first appearance. */
export async function listExtraColumns(ctx: Ctx) {
  const uploads = await ctx.db
    .select({ id: replyUploads.id, columns: replyUploads.extraColumns })
    .from(replyUploads)
    .orderBy(asc(replyUploads.id))
  return new Map(uploads.map(({ id, columns }) => [id, columns]))
}

export function listPostsAfter(ctx: Ctx, id: number, limit: number): Promise<Post[]> {
  return ctx.db
    .select()
    .from(replyPosts)
    .where(gt(replyPosts.id, id))
    .orderBy(asc(replyPosts.id))
    .limit(limit)
}
