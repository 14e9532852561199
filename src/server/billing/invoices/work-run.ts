import { eq, sql } from 'drizzle-orm'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import {
  failureOf,
  listSetAside,
  putAside,
  takeBackBetween,
  walkThrough,
} from '#server/platform/jobs/set-aside.ts'
import { issueMonthly } from './issue-monthly.ts'
import { companiesAfter, companyAfter } from './renewals.ts'
import { invoiceRuns } from './tables.ts'

const job = 'run-invoices'

/** Companies per transaction: enough for set-based SQL, few enough that no one waits long for an invoice number. */
const chunk = 1000

/** Continues a run until it is done, and tries again what was set aside; it fails while some of that is left. */
export async function workRun(ctx: Ctx, runId: string) {
  await issueAll(ctx, runId)
  const aside = await listSetAside(ctx, job)
  await walkThrough(ctx, job, async ({ each }) => {
    for (const thing of aside)
      await each(thing, () => inTransaction(ctx, (tx) => issueAgain(tx, runId, thing.thingId)))
  })
}

/**
 * Continues a run until it is done. Several processes may work on one run: they take turns, chunk by chunk. A company that
 * fails is set aside, and all others get their invoice.
 */
export async function issueAll(ctx: Ctx, runId: string) {
  while (await issueNext(ctx, runId, chunk)) {
    // Each round is its own transaction, so its progress is stored and visible even if the next one fails.
  }
}

/** So many of the next companies; if that fails, halves of them, down to the one that fails. False at the end. */
async function issueNext(ctx: Ctx, runId: string, count: number): Promise<boolean> {
  let isLeft = false
  let from: string | null = null
  const error = await failureOf(() =>
    inTransaction(ctx, async (tx) => {
      const run = await lockRun(tx, runId)
      from = run?.cursor ?? null
      isLeft = run?.status === 'running' && (await issueChunk(tx, run, count))
    }),
  )
  if (error === null) return isLeft
  if (count === 1) return passOver(ctx, runId, from, error)
  const half = Math.ceil(count / 2)
  return (await issueNext(ctx, runId, half)) && issueNext(ctx, runId, count - half)
}

type Run = typeof invoiceRuns.$inferSelect

async function lockRun(tx: Tx, runId: string): Promise<Run | undefined> {
  const [run] = await tx.db.select().from(invoiceRuns).where(eq(invoiceRuns.id, runId)).for('no key update')
  return run
}

/** Processes one chunk of companies; false when nothing is left to do. */
async function issueChunk(tx: Tx, { id, month: firstDay, cursor }: Run, count: number): Promise<boolean> {
  // Compiling these statements takes longer than running them, and no purchase is looked up twice.
  await tx.db.execute(sql`select set_config('jit', 'off', true), set_config('enable_memoize', 'off', true)`)
  const month = new Date(firstDay)
  const next = await companiesAfter(tx, month, cursor, count)
  const last = next.at(-1)?.id
  const companyIds = next.filter(({ isBillable }) => isBillable).map(({ id }) => id)
  const created = await issueFor(tx, month, companyIds)
  const isEnd = next.length < count
  // Each company up to here has its invoice, or nothing is due.
  await takeBackBetween(tx, job, { after: cursor, last: isEnd ? null : (last ?? null) })
  const done = companyIds.length
  await keepCount(tx, id, { done, created, skipped: done - created, cursor: last, isEnd })
  return !isEnd
}

async function issueFor(tx: Tx, month: Date, companyIds: string[]): Promise<number> {
  const issued = companyIds.length > 0 ? await issueMonthly(tx, month, companyIds) : []
  const invoiceIds = issued.map(({ id }) => id)
  if (invoiceIds.length > 0) await tx.parts.jobs.enqueue(tx, 'announce-invoices', { invoiceIds })
  return invoiceIds.length
}

/** Sets the next company aside, unless another process has got beyond it. */
async function passOver(ctx: Ctx, runId: string, from: string | null, error: unknown): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const run = await lockRun(tx, runId)
    if (run?.status !== 'running' || run.cursor !== from) return run?.status === 'running'
    const companyId = await companyAfter(tx, from)
    if (!companyId) throw error
    await putAside(tx, job, { thingId: companyId, companyId }, error)
    await keepCount(tx, runId, { done: 1, created: 0, skipped: 0, cursor: companyId, isEnd: false })
    return true
  })
}

/** A company that was set aside. Its run may be over long since. */
async function issueAgain(tx: Tx, runId: string, companyId: string) {
  const run = await lockRun(tx, runId)
  if (!run) return
  const created = await issueFor(tx, new Date(run.month), [companyId])
  await keepCount(tx, runId, { done: 0, created, skipped: 1 - created, cursor: undefined, isEnd: false })
}

type Progress = {
  done: number
  created: number
  skipped: number
  cursor: string | undefined
  isEnd: boolean
}

async function keepCount(tx: Tx, runId: string, { done, created, skipped, cursor, isEnd }: Progress) {
  await tx.db
    .update(invoiceRuns)
    .set({
      done: sql`${invoiceRuns.done} + ${done}`,
      created: sql`${invoiceRuns.created} + ${created}`,
      skipped: sql`${invoiceRuns.skipped} + ${skipped}`,
      // Purchases that began or ended in the meantime change the total.
      total: isEnd
        ? sql`${invoiceRuns.done} + ${done}`
        : sql`greatest(${invoiceRuns.total}, ${invoiceRuns.done} + ${done})`,
      ...(cursor && { cursor }),
      ...(isEnd && { status: 'done' as const, finishedAt: tx.now() }),
    })
    .where(eq(invoiceRuns.id, runId))
}
