import { sql } from 'drizzle-orm'
import { runMonth } from '#server/billing/invoices/run-month.ts'
import { workRun } from '#server/billing/invoices/work-run.ts'
import { type Ctx, systemContext } from '#server/context.ts'
import { manySubscriptions } from '#test/support/many-subscriptions.ts'
import { atMost, type BenchRow, info } from './figures.ts'
import { openProduct } from './product.ts'

export type Size = { companies: number; purchases: number; lines: number }

const now = new Date('2026-11-12T10:00:00Z')

type Comparison = {
  databaseUrl: string
  size: Size
  began: Date
  /** What is compared, such as "with costs". */
  with: string
  maxRatio: number
  /** Before all runs, and between those without and those with it. */
  prepare?: (ctx: Ctx) => Promise<void>
  change: (ctx: Ctx) => Promise<void>
  /** That the runs did what is measured. */
  expectChanged: (ctx: Ctx) => Promise<void>
}

/** Month runs with something, relative to runs without it on the same database. */
export async function compareMonthRuns(compared: Comparison): Promise<BenchRow[]> {
  const { parts, close } = await openProduct(compared.databaseUrl, () => now)
  const ctx = systemContext(parts)
  try {
    await manySubscriptions(ctx.db, compared.size, compared.began)
    await compared.prepare?.(ctx)
    await run(ctx, '2026-02') // the first one fills the caches
    const without = await fastest(ctx, ['2026-03', '2026-04', '2026-05'])
    await compared.change(ctx)
    const changed = await fastest(ctx, ['2026-06', '2026-07', '2026-08'])
    await compared.expectChanged(ctx)
    const name = `month run ${compared.with}`
    return [
      atMost(`${name}: time relative to one without`, changed / without, compared.maxRatio),
      info(`${name}: seconds (without: ${without.toFixed(1)})`, changed),
    ]
  } finally {
    await close()
  }
}

/** Seconds of the fastest of these runs: the others were slowed down by something else. */
async function fastest(ctx: Ctx, months: string[]): Promise<number> {
  await ctx.db.execute(sql`vacuum analyze`)
  const seconds: number[] = []
  for (const month of months) seconds.push(await run(ctx, month))
  return Math.min(...seconds)
}

async function run(ctx: Ctx, month: string): Promise<number> {
  const start = performance.now()
  const { id } = await runMonth(ctx, month)
  await workRun(ctx, id)
  return (performance.now() - start) / 1000
}
