import { and, eq, isNull } from 'drizzle-orm'
import { type EndReason, outcomes } from '#domain/reply-bot/reply.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { audit } from '../platform/audit/audit.ts'
import { writeEnd, writeLog } from './log.ts'
import { findOpenRun } from './queries.ts'
import { replyPosts, replyRuns } from './tables.ts'

/** Ends a run. A post that was being sent may or may not have arrived: that is left to a person. */
export async function endRun(ctx: Ctx, runId: string, reason: EndReason) {
  await inTransaction(ctx, async (tx) => {
    const [run] = await tx.db
      .update(replyRuns)
      .set({ endedAt: tx.now(), endReason: reason })
      .where(and(eq(replyRuns.id, runId), isNull(replyRuns.endedAt)))
      .returning()
    if (!run) return // someone else ended it first
    const unknown = await leaveUnknown(tx, runId)
    const done = run.done + unknown.length
    await tx.db.update(replyRuns).set({ done }).where(eq(replyRuns.id, runId))
    const { isDryRun } = run
    const last = `${endText[reason]} ${done} of ${run.planned} ${isDryRun ? 'tried, nothing sent' : 'done'}.`
    await writeLog(tx, runId, ...unknown.map(unknownEndText), last)
    await writeEnd(tx, runId)
    const detail = { reason, done, unknown: unknown.length, isDryRun }
    await audit(tx, { action: 'replybot.ended', thingId: runId, detail })
  })
}

/** Closes a run when its server has not renewed the lease for too long. */
export async function closeLapsedRun(ctx: Ctx) {
  const run = await findOpenRun(ctx)
  if (!run || run.leaseUntil > ctx.now() || ctx.parts.bot.isRunning(run.id)) return
  await endRun(ctx, run.id, 'server died')
}

/** At startup on the embedded database, which has one server: an open run was left by one that died. */
export async function closeLeftRun(ctx: Ctx) {
  const run = await findOpenRun(ctx)
  if (run) await endRun(ctx, run.id, 'server died')
}

function leaveUnknown(tx: Tx, runId: string) {
  return tx.db
    .update(replyPosts)
    .set({ outcome: outcomes.unknown, decidedAt: tx.now() })
    .where(and(eq(replyPosts.runId, runId), eq(replyPosts.outcome, outcomes.sending)))
    .returning({ postKey: replyPosts.postKey })
}

function unknownEndText({ postKey }: { postKey: string }) {
  return `${postKey} was being sent when the run ended, so we don't know whether the reply arrived. Check the post.`
}

const endText: Record<EndReason, string> = {
  finished: 'Finished.',
  stopped: 'Stopped.',
  'account refused':
    'The site rejected the account: its cookies have expired, or it is blocked. Paste new cookies and run again.',
  'site not reachable': "We couldn't reach the site. Check REDDIT_URL and the connection, then run again.",
  'server shut down': 'The server was shut down. Run again to continue.',
  'bot died': 'The bot crashed. Run again to continue.',
  'server died': 'The server crashed while the bot was running. Run again to continue.',
}
