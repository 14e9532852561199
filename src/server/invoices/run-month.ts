import { desc, eq, sql } from 'drizzle-orm'
import { dayOf } from '../../domain/day.ts'
import { readRunMonth } from '../../domain/renewal.ts'
import { requireStaff } from '../../domain/staff-access.ts'
import { actorOf, audit } from '../audit/audit.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { newId } from '../ids.ts'
import { issueMonthly } from './issue-monthly.ts'
import { companiesAfter, countCompanies } from './renewals.ts'
import { invoiceRuns } from './tables.ts'

export type Run = typeof invoiceRuns.$inferSelect

/** Companies per transaction: enough for set-based SQL, few enough that no one waits long for an invoice number. */
const chunk = 1000
/** A run of up to this many companies finishes before its caller gets a response. */
const atOnce = 2000

/**
 * Issues a month's invoices: one for each company with something due that has none yet. Running it again, or in two
 * processes at the same time, issues none twice. A large run continues in a job; its row shows the progress.
 */
export async function runMonth(ctx: Ctx, monthText: string): Promise<Run> {
  requireStaff(ctx.actor, 'money')
  const month = readRunMonth(monthText, ctx.now())
  const run = await inTransaction(ctx, (tx) => startRun(tx, month))
  if (run.total <= atOnce) await workRun(ctx, run.id)
  return getRun(ctx, run.id)
}

/** Continues a run until it is done. Several processes may work on one run: they take turns, chunk by chunk. */
export async function workRun(ctx: Ctx, runId: string) {
  while (await inTransaction(ctx, (tx) => workChunk(tx, runId))) {
    // Each round is its own transaction, so its progress is stored and visible even if the next one fails.
  }
}

export function listRuns(ctx: Ctx, limit: number): Promise<Run[]> {
  return ctx.db.select().from(invoiceRuns).orderBy(desc(invoiceRuns.id)).limit(limit)
}

async function startRun(tx: Tx, month: Date): Promise<Run> {
  const run: Run = {
    id: newId(tx.now()),
    month: dayOf(month),
    status: 'running',
    total: (await countCompanies(tx, month)).all,
    done: 0,
    created: 0,
    skipped: 0,
    cursor: null,
    startedBy: actorOf(tx).actor,
    startedAt: tx.now(),
    finishedAt: null,
  }
  await tx.db.insert(invoiceRuns).values(run)
  await audit(tx, {
    action: 'invoices.run',
    thingId: run.id,
    detail: { month: run.month, companies: run.total },
  })
  await tx.parts.jobs.enqueue(tx, 'run-invoices', { runId: run.id })
  return run
}

/** Processes one chunk of companies; false when nothing is left to do. */
async function workChunk(tx: Tx, runId: string): Promise<boolean> {
  const [run] = await tx.db.select().from(invoiceRuns).where(eq(invoiceRuns.id, runId)).for('no key update')
  if (run?.status !== 'running') return false
  // Compiling these statements takes longer than running them, and no purchase is looked up twice.
  await tx.db.execute(sql`select set_config('jit', 'off', true), set_config('enable_memoize', 'off', true)`)
  const month = new Date(run.month)
  const next = await companiesAfter(tx, month, run.cursor, chunk)
  const companyIds = next.filter(({ isBillable }) => isBillable).map(({ id }) => id)
  const issued = companyIds.length > 0 ? await issueMonthly(tx, month, companyIds) : []
  const invoiceIds = issued.map(({ id }) => id)
  if (invoiceIds.length > 0) await tx.parts.jobs.enqueue(tx, 'announce-invoices', { invoiceIds })
  const isEnd = next.length < chunk
  await keepCount(tx, runId, {
    done: companyIds.length,
    created: invoiceIds.length,
    cursor: next.at(-1)?.id,
    isEnd,
  })
  return !isEnd
}

type Progress = { done: number; created: number; cursor: string | undefined; isEnd: boolean }

async function keepCount(tx: Tx, runId: string, { done, created, cursor, isEnd }: Progress) {
  await tx.db
    .update(invoiceRuns)
    .set({
      done: sql`${invoiceRuns.done} + ${done}`,
      created: sql`${invoiceRuns.created} + ${created}`,
      skipped: sql`${invoiceRuns.skipped} + ${done - created}`,
      // Purchases that began or ended in the meantime change the total.
      total: isEnd
        ? sql`${invoiceRuns.done} + ${done}`
        : sql`greatest(${invoiceRuns.total}, ${invoiceRuns.done} + ${done})`,
      ...(cursor && { cursor }),
      ...(isEnd && { status: 'done' as const, finishedAt: tx.now() }),
    })
    .where(eq(invoiceRuns.id, runId))
}

async function getRun(ctx: Ctx, id: string): Promise<Run> {
  const [run] = await ctx.db.select().from(invoiceRuns).where(eq(invoiceRuns.id, id))
  if (!run) throw new Error(`Run ${id} no longer exists.`)
  return run
}
