import { isNull, sql } from 'drizzle-orm'
import { requireStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { actorOf, audit } from '../platform/audit/audit.ts'
import { closeLapsedRun } from './end-run.ts'
import { writeLog } from './log.ts'
import { replyRuns } from './tables.ts'

const stopTimeoutMs = 5000

/** An operator stops the bot. Returns whether it has already ended; otherwise it ends after the current reply. */
export async function stopRun(ctx: Ctx): Promise<{ hasEnded: boolean }> {
  requireStaff(ctx.actor, 'desk')
  await closeLapsedRun(ctx)
  const ended = await requestStop(ctx, 'Stop was requested')
  if (!ended) throw new Refused('bot_not_running')
  return { hasEnded: await within(stopTimeoutMs, ended.here) }
}

/** Null if no bot is running. A bot on this server stops immediately, on another server at its next heartbeat. */
export async function requestStop(ctx: Ctx, why: string): Promise<{ here: Promise<void> | null } | null> {
  const runId = await inTransaction(ctx, async (tx) => {
    const moment = tx.now().toISOString()
    const [run] = await tx.db
      .update(replyRuns)
      .set({ stopRequestedAt: sql`coalesce(stop_requested_at, ${moment}::timestamptz)` })
      .where(isNull(replyRuns.endedAt))
      .returning({ id: replyRuns.id })
    if (!run) return null
    await writeLog(tx, run.id, `${why} by ${actorOf(tx).actor}.`)
    await audit(tx, { action: 'replybot.stopped', thingId: run.id })
    return run.id
  })
  return runId === null ? null : { here: ctx.parts.bot.stop(runId) }
}

async function within(ms: number, ended: Promise<void> | null): Promise<boolean> {
  if (!ended) return false
  const { promise: late, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, ms, false)
  const hasEnded = await Promise.race([ended.then(() => true), late])
  clearTimeout(timer)
  return hasEnded
}
