import { eq } from 'drizzle-orm'
import { isErrorCode, refusalText } from '#contract/platform/errors.ts'
import type { Refused } from '#domain/platform/refused.ts'
import {
  inTransaction,
  type Parts,
  type PersonCtx,
  type PersonTx,
  refusalOf,
  systemContext,
} from '#server/context.ts'
import { users } from '#server/people/accounts/tables.ts'
import { findStaffRole } from '#server/people/staff/queries.ts'
import { failureOf } from '#server/platform/jobs/set-aside.ts'
import { actOn } from './actions.ts'
import type { BulkRun } from './start-run.ts'
import { bulkRuns } from './tables.ts'

/**
 * Continues a run until its end, in the name of who started it. Each thing is done and counted in one transaction, under the
 * run's lock: several processes take turns, and one that died leaves no thing done twice.
 */
export async function workRun(parts: Parts, runId: string) {
  const ctx = await contextOf(parts, runId)
  if (!ctx) return
  while (await tryNext(ctx, runId)) {
    // Each round is its own transaction, so its progress is stored and visible.
  }
}

/** With the rights that the operator has by now. Null for a run of somebody who is gone. */
async function contextOf(parts: Parts, runId: string): Promise<PersonCtx | null> {
  const system = systemContext(parts)
  const [by] = await system.db
    .select({ userId: users.id, email: users.email })
    .from(bulkRuns)
    .innerJoin(users, eq(users.id, bulkRuns.startedBy))
    .where(eq(bulkRuns.id, runId))
  if (!by) return null
  const staffRole = await findStaffRole(system, by.userId)
  return systemContext(parts, { kind: 'person', ...by, staffRole, membership: null })
}

/** False at the end. What fails for a reason of its own is kept with it, and the others go on. */
async function tryNext(ctx: PersonCtx, runId: string): Promise<boolean> {
  let at = -1
  let isLeft = false
  const error = await failureOf(() =>
    inTransaction(ctx, async (tx) => {
      const run = await lockRun(tx, runId)
      at = run?.tried ?? -1
      isLeft = run ? await tryOne(tx, run) : false
    }),
  )
  if (error === null) return isLeft
  return inTransaction(ctx, async (tx) => {
    const run = await lockRun(tx, runId)
    // Another process has got beyond it.
    if (!run || run.tried !== at) return run !== null
    return count(tx, run, { code: 'internal', error: 'Something went wrong. Try this one by itself.' })
  })
}

/** Null once it is over. */
async function lockRun(tx: PersonTx, id: string): Promise<BulkRun | null> {
  const [run] = await tx.db.select().from(bulkRuns).where(eq(bulkRuns.id, id)).for('no key update')
  return run && run.finishedAt === null ? run : null
}

async function tryOne(tx: PersonTx, run: BulkRun): Promise<boolean> {
  const thing = run.things[run.tried]
  if (!thing) throw new Error(`Run ${run.id} has no thing ${run.tried}.`)
  const refused = await refusalOf(tx, (part) => actOn[run.action](part, thing, run.input))
  return count(tx, run, refused && failureFor(refused))
}

function failureFor(refused: Refused) {
  if (!isErrorCode(refused.code)) throw refused
  return { code: refused.code, error: refusalText(refused) }
}

async function count(tx: PersonTx, run: BulkRun, failure: { code: string; error: string } | null) {
  const { id, things, failures } = run
  const tried = run.tried + 1
  const isLeft = tried < things.length
  const failed = failure ? [...failures, { _id: things[run.tried]?._id ?? '', ...failure }] : failures
  await tx.db
    .update(bulkRuns)
    .set({ tried, finishedAt: isLeft ? null : tx.now(), ...(failure && { failures: failed }) })
    .where(eq(bulkRuns.id, id))
  return isLeft
}
