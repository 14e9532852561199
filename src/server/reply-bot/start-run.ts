import { requireStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { actorOf, audit } from '../platform/audit/audit.ts'
import { newId } from '../platform/ids.ts'
import { getCookies } from './cookies.ts'
import { closeLapsedRun } from './end-run.ts'
import { clearOldLogs, writeLog } from './log.ts'
import { countPosts, findOpenRun, type Run } from './queries.ts'
import { replyRuns } from './tables.ts'

/** How long a run counts as alive without a lease renewal from its server. */
export const leaseMs = 15_000

/** An operator starts the bot. Only one runs at a time, across all servers. */
export async function startRun(ctx: Ctx, limit: number): Promise<Run> {
  requireStaff(ctx.actor, 'desk')
  await closeLapsedRun(ctx)
  const { run, cookies } = await inTransaction(ctx, async (tx) => {
    if (await findOpenRun(tx)) throw new Refused('bot_running')
    const { total, pending } = await countPosts(tx)
    if (total === 0) throw new Refused('no_posts')
    const cookies = await getCookies(tx)
    if (pending === 0) throw new Refused('nothing_pending')
    return { cookies, run: await openRun(tx, limit, limit > 0 ? Math.min(limit, pending) : pending) }
  })
  ctx.parts.bot.start(ctx.parts, run.id, cookies)
  return run
}

async function openRun(tx: Tx, limit: number, planned: number): Promise<Run> {
  const isDryRun = tx.parts.config.redditUrl === undefined
  const startedBy = actorOf(tx).actor
  const [run] = await tx.db
    .insert(replyRuns)
    .values({
      id: newId(tx.now()),
      limit,
      planned,
      sent: 0,
      done: 0,
      isDryRun,
      startedBy,
      startedAt: tx.now(),
      leaseUntil: new Date(tx.now().getTime() + leaseMs),
    })
    .onConflictDoNothing() // another server was faster
    .returning()
  if (!run) throw new Refused('bot_running')
  await clearOldLogs(tx, run.id)
  const how = isDryRun ? ' Dry run: nothing is sent, because REDDIT_URL is not set.' : ''
  await writeLog(
    tx,
    run.id,
    `Started by ${startedBy} on ${tx.now().toISOString().slice(0, 10)}: up to ${planned} ${planned === 1 ? 'reply' : 'replies'}.${how}`,
  )
  await audit(tx, { action: 'replybot.started', thingId: run.id, detail: { limit, planned, isDryRun } })
  return run
}
