import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type EndReason, notAPost, outcomes, postIdOf } from '#domain/reply-bot/reply.ts'
import { formatWait } from '#domain/reply-bot/reply-wait.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import type { ReplyOutcome, Trouble } from '../platform/gateways/reddit-answers.ts'
import { writeLog } from './log.ts'
import type { Post, Run } from './queries.ts'
import { leaseMs } from './start-run.ts'
import { replyPosts, replyRuns } from './tables.ts'

/** `skipped`: the next row was not a post, so ask again. `closed`: another server ended the run. */
export type Taken = { post: Post; postId: string } | { end: EndReason } | 'skipped' | 'closed'

/** The next post for the bot. It is stored as being sent before the bot gets it. */
export function takePost(ctx: Ctx, runId: string): Promise<Taken> {
  return inTransaction(ctx, async (tx) => {
    const run = await lockOpenRun(tx, runId)
    if (!run) return 'closed'
    if (run.stopRequestedAt) return { end: 'stopped' }
    if (run.limit > 0 && run.sent >= run.limit) return { end: 'finished' }
    return takeNext(tx, run)
  })
}

async function takeNext(tx: Tx, run: Run): Promise<Taken> {
  const [post] = await tx.db
    .select()
    .from(replyPosts)
    .where(isNull(replyPosts.outcome))
    .orderBy(asc(replyPosts.id))
    // A dry run leaves posts as they are, so it skips those that it has had.
    .offset(run.isDryRun ? run.sent : 0)
    .limit(1)
    .for('no key update')
  if (!post) return { end: 'finished' }
  const postId = postIdOf(post.postUrl, siteHostOf(tx))
  if (run.isDryRun) {
    await count(tx, run.id, { sent: 1, done: 0 })
    return { post, postId: postId ?? post.postKey }
  }
  if (postId === null) {
    await mark(tx, post.id, { outcome: notAPost, runId: run.id, decidedAt: tx.now() })
    await count(tx, run.id, { sent: 0, done: 1 })
    await writeLog(tx, run.id, `${post.postUrl}: ${notAPost}`)
    return 'skipped'
  }
  await mark(tx, post.id, { outcome: outcomes.sending, runId: run.id, decidedAt: null })
  await count(tx, run.id, { sent: 1, done: 0 })
  return { post, postId }
}

/** Stores the outcome of a post before the next one. Returns why the run must end, if it must. */
export function recordReplyOutcome(
  ctx: Ctx,
  runId: string,
  id: number,
  result: ReplyOutcome,
): Promise<EndReason | null> {
  return inTransaction(ctx, async (tx) => {
    // Locks the run before its posts, as everywhere.
    const [run] = await tx.db.select().from(replyRuns).where(eq(replyRuns.id, runId)).for('no key update')
    if (run?.isDryRun) return logDryRun(tx, runId, id)
    const isOurs = and(
      eq(replyPosts.id, id),
      eq(replyPosts.runId, runId),
      // Another server may have ended this run in the meantime; the bot's own report is more accurate.
      inArray(replyPosts.outcome, [outcomes.sending, outcomes.unknown]),
    )
    const [post] = await tx.db.select().from(replyPosts).where(isOurs).for('no key update')
    if (!post) return null
    if (result.kind !== 'decided') {
      await mark(tx, id, { outcome: null, runId: null, decidedAt: null })
      await count(tx, runId, { sent: -1, done: 0 })
      return recordTrouble(tx, runId, result)
    }
    await mark(tx, id, { outcome: result.outcome, runId, decidedAt: tx.now() })
    await count(tx, runId, { sent: 0, done: 1 })
    await writeLog(tx, runId, formatOutcome(post, result.outcome))
    if (result.pauseSeconds > 0)
      await writeLog(tx, runId, `The site's limit is reached. Waiting ${formatWait(result.pauseSeconds)}.`)
    return null
  })
}

/** Says what would be sent. The post is as before: a run that sends finds it. */
async function logDryRun(tx: Tx, runId: string, id: number): Promise<null> {
  const [post] = await tx.db.select().from(replyPosts).where(eq(replyPosts.id, id))
  if (!post) return null
  await count(tx, runId, { sent: 0, done: 1 })
  const isPost = postIdOf(post.postUrl, siteHostOf(tx)) !== null
  const but = isPost ? '' : ' (but this is not a link to a post, so it would fail)'
  await writeLog(tx, runId, `Would reply to ${formatPlace(post)}${but}: ${post.reply}`)
  return null
}

/** Nothing was posted. Only a rate limit resolves itself. */
export function troubleAtStart(ctx: Ctx, runId: string, trouble: Trouble): Promise<EndReason | null> {
  return inTransaction(ctx, (tx) => recordTrouble(tx, runId, trouble))
}

/** Renews the lease. A run that is no longer open was ended by another server. */
export async function renewLease(ctx: Ctx, runId: string): Promise<{ isOpen: boolean; shouldStop: boolean }> {
  const [run] = await ctx.db
    .update(replyRuns)
    .set({ leaseUntil: new Date(ctx.now().getTime() + leaseMs) })
    .where(and(eq(replyRuns.id, runId), isNull(replyRuns.endedAt)))
    .returning({ stopRequestedAt: replyRuns.stopRequestedAt })
  return { isOpen: run !== undefined, shouldStop: Boolean(run?.stopRequestedAt) }
}

/** Links may point to Reddit or to the configured site. */
export function siteHostOf({ parts }: Ctx): string | null {
  const { redditUrl } = parts.config
  return redditUrl ? new URL(redditUrl).hostname : null
}

async function recordTrouble(tx: Tx, runId: string, trouble: Trouble): Promise<EndReason | null> {
  if (trouble.kind === 'limited') {
    await writeLog(
      tx,
      runId,
      `The site asks us to slow down. Waiting ${formatWait(trouble.waitSeconds)}, then trying again.`,
    )
    return null
  }
  if (trouble.kind === 'refused') return 'account refused'
  await writeLog(tx, runId, `No connection to the site (${trouble.why}).`)
  return 'site not reachable'
}

async function lockOpenRun(tx: Tx, runId: string): Promise<Run | null> {
  const isOpen = and(eq(replyRuns.id, runId), isNull(replyRuns.endedAt))
  const [run] = await tx.db.select().from(replyRuns).where(isOpen).for('no key update')
  return run ?? null
}

async function mark(tx: Tx, id: number, change: Pick<Post, 'outcome' | 'runId' | 'decidedAt'>) {
  await tx.db.update(replyPosts).set(change).where(eq(replyPosts.id, id))
}

async function count(tx: Tx, runId: string, { sent, done }: { sent: number; done: number }) {
  await tx.db
    .update(replyRuns)
    .set({
      sent: sql`${replyRuns.sent} + ${sent}`,
      done: sql`${replyRuns.done} + ${done}`,
      // Posts added in the meantime are processed too.
      planned: sql`greatest(${replyRuns.planned}, ${replyRuns.done} + ${done})`,
    })
    .where(eq(replyRuns.id, runId))
}

function formatOutcome(post: Post, outcome: string) {
  const where = formatPlace(post)
  return outcome === outcomes.success ? `Replied to ${where}` : `${where}: ${outcome}`
}

function formatPlace({ postKey, subreddit, author }: Post) {
  return `${postKey} in r/${subreddit.replace(/^\/?r\//i, '')} by ${author}`
}
