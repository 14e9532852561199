import { inArray, sql } from 'drizzle-orm'
import type { BulkRun as WireRun } from '#contract/reports/operator-bulk.ts'
import { vendors } from '#server/catalog/price-book/tables.ts'
import type { Ctx } from '#server/context.ts'
import { companies } from '#server/people/companies/tables.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import type { BulkRun } from './start-run.ts'

const mostShown = 100

/** How far each run is, and what failed under the names of today. */
export async function presentRuns(ctx: Ctx, runs: readonly BulkRun[]): Promise<WireRun[]> {
  const shown = runs.flatMap(({ failures }) => failures.slice(0, mostShown).map(({ _id }) => _id))
  const names = shown.length > 0 ? await namesOf(ctx, shown) : new Map<string, string>()
  return runs.map(({ id, action, things, tried, failures, startedAt, finishedAt }) => ({
    ...{ _id: id, action, tried },
    total: things.length,
    failed: failures.length,
    failures: failures
      .slice(0, mostShown)
      .map((failure) => ({ ...failure, name: names.get(failure._id) ?? '' })),
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }))
}

async function namesOf({ db }: Ctx, ids: string[]): Promise<Map<string, string>> {
  const { id, name } = companies
  const found = await db
    .select({ id, name })
    .from(companies)
    .where(inArray(id, ids))
    .unionAll(
      db
        .select({
          id: purchases.id,
          name: sql<string>`${vendors.name} || ' for ' || coalesce(${name}, 'a guest')`,
        })
        .from(purchases)
        .innerJoin(vendors, sql`${vendors.id} = ${purchases.vendorId}`)
        .leftJoin(companies, sql`${id} = ${purchases.companyId}`)
        .where(inArray(purchases.id, ids)),
    )
  return new Map(found.map((row) => [row.id, row.name ?? '']))
}
