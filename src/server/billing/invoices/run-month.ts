import { desc, eq } from 'drizzle-orm'
import { requireStaff } from '#domain/people/staff-access.ts'
import { dayOf } from '#domain/platform/day.ts'
import { readRunMonth } from '#domain/subscriptions/renewal.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { actorOf, audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { countCompanies } from './renewals.ts'
import { invoiceRuns } from './tables.ts'
import { issueAll } from './work-run.ts'

export type Run = typeof invoiceRuns.$inferSelect

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
  if (run.total <= atOnce) await issueAll(ctx, run.id)
  return getRun(ctx, run.id)
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

async function getRun(ctx: Ctx, id: string): Promise<Run> {
  const [run] = await ctx.db.select().from(invoiceRuns).where(eq(invoiceRuns.id, id))
  if (!run) throw new Error(`Run ${id} no longer exists.`)
  return run
}
