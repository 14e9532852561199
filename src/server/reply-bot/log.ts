import { and, desc, eq, lte, ne, sql } from 'drizzle-orm'
import { cleanLine, endMarker, maxLogLines } from '#domain/reply-bot/reply.ts'
import type { Ctx, Tx } from '../context.ts'
import { findNewestRun } from './queries.ts'
import { replyLog } from './tables.ts'

const trimEvery = 50

/** Adds lines to a run's log. Every text becomes one harmless line. */
export async function writeLog(tx: Tx, runId: string, ...texts: string[]) {
  const time = tx.now().toISOString().slice(11, 19)
  await insert(
    tx,
    runId,
    texts.map((text) => `${time} ${cleanLine(text)}`),
  )
}

/** The last line of a run. Nothing else in its log can look like it. */
export function writeEnd(tx: Tx, runId: string) {
  return insert(tx, runId, [endMarker])
}

/** Keeps only the newest run's log. */
export async function clearOldLogs(tx: Tx, runId: string) {
  await tx.db.delete(replyLog).where(ne(replyLog.runId, runId))
}

export async function readLog(ctx: Ctx): Promise<string> {
  const run = await findNewestRun(ctx)
  if (!run) return ''
  const lines = await ctx.db
    .select({ line: replyLog.line })
    .from(replyLog)
    .where(eq(replyLog.runId, run.id))
    .orderBy(desc(replyLog.id))
    .limit(maxLogLines)
  return lines
    .map(({ line }) => `${line}\n`)
    .reverse()
    .join('')
}

async function insert(tx: Tx, runId: string, lines: string[]) {
  const written = await tx.db
    .insert(replyLog)
    .values(lines.map((line) => ({ runId, line })))
    .returning({ id: replyLog.id })
  if (written.some(({ id }) => id % trimEvery === 0)) await trim(tx, runId)
}

async function trim(tx: Tx, runId: string) {
  const oldest = tx.db
    .select({ id: replyLog.id })
    .from(replyLog)
    .where(eq(replyLog.runId, runId))
    .orderBy(desc(replyLog.id))
    .offset(maxLogLines)
    .limit(1)
  await tx.db.delete(replyLog).where(and(eq(replyLog.runId, runId), lte(replyLog.id, sql`(${oldest})`)))
}
