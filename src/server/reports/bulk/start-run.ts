import { and, desc, eq } from 'drizzle-orm'
import type { StaffRight } from '#domain/people/staff.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type BulkAction, mostInRun } from '#domain/reports/bulk.ts'
import { inTransaction, type PersonCtx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { type BulkThing, bulkRuns } from './tables.ts'

export type BulkRun = typeof bulkRuns.$inferSelect

export const rightToRun: Record<BulkAction, StaffRight> = {
  approve: 'desk',
  verify: 'desk',
  message: 'messages',
}

type Wanted = { action: BulkAction; things: BulkThing[]; input?: Record<string, string> }

/** An operator decides about everything that a filter finds now; a job does it, one thing after the other. */
export async function startRun(ctx: PersonCtx, { action, things, input = {} }: Wanted): Promise<BulkRun> {
  requireStaff(ctx.actor, rightToRun[action])
  if (things.length === 0) throw new Refused('invalid_input', { message: 'Nothing matches anymore.' })
  if (things.length > mostInRun)
    throw new Refused('invalid_input', { message: 'More than 10,000 match. Narrow the list first.' })
  const run = {
    ...{ id: newId(ctx.now()), action, things, input, tried: 0, failures: [] },
    ...{ startedBy: ctx.actor.userId, startedAt: ctx.now(), finishedAt: null },
  }
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(bulkRuns).values(run)
    await audit(tx, {
      action: 'bulk.started',
      thingId: run.id,
      detail: { what: action, count: things.length },
    })
    await tx.parts.jobs.enqueue(tx, 'bulk-run', { runId: run.id })
  })
  return run
}

const latest = 10

/** The person's own runs, newest first. */
export function listOwnRuns(ctx: PersonCtx, action: BulkAction | undefined): Promise<BulkRun[]> {
  return ctx.db
    .select()
    .from(bulkRuns)
    .where(and(eq(bulkRuns.startedBy, ctx.actor.userId), action && eq(bulkRuns.action, action)))
    .orderBy(desc(bulkRuns.id))
    .limit(latest)
}
