import { asc, eq } from 'drizzle-orm'
import type { InvoiceRun } from '#contract/billing/operator-invoices.ts'
import type { Ctx } from '#server/context.ts'
import { companies } from '#server/people/companies/tables.ts'
import { setAside } from '#server/platform/jobs/tables.ts'
import type { Run } from './run-month.ts'

/** Runs with the companies they had to set aside, as long as those have no invoice. */
export async function presentRuns(ctx: Ctx, runs: readonly Run[]): Promise<InvoiceRun[]> {
  const aside = await readAside(ctx)
  return runs.map((run) => shapeOf(run, aside))
}

export async function presentRun(ctx: Ctx, run: Run): Promise<InvoiceRun> {
  return shapeOf(run, await readAside(ctx))
}

const mostListed = 100

type Aside = Awaited<ReturnType<typeof readAside>>[number]

function readAside(ctx: Ctx) {
  const { reason, since, lastAt, companyId } = setAside
  return ctx.db
    .select({ id: companies.id, name: companies.name, reason, since, lastAt })
    .from(setAside)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(eq(setAside.job, 'run-invoices'))
    .orderBy(asc(since), asc(companies.id))
    .limit(mostListed)
}

function shapeOf({ id, startedAt, finishedAt, cursor: _, ...run }: Run, aside: readonly Aside[]): InvoiceRun {
  // A company has failed all the while from its first failure to its last.
  const during = aside.filter(({ since, lastAt }) => lastAt >= startedAt && since <= (finishedAt ?? lastAt))
  return {
    _id: id,
    ...run,
    month: run.month.slice(0, 7),
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    setAside: during.map(({ id: companyId, name, reason, since }) => ({
      company: { _id: companyId, name: name ?? '' },
      reason,
      since: since.toISOString(),
    })),
  }
}
