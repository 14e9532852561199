import { sql } from 'drizzle-orm'
import { type Ctx, systemContext } from '../src/server/context.ts'
import { runMonth, workRun } from '../src/server/invoices/run-month.ts'
import { manySubscriptions } from '../test/many-subscriptions.ts'
import { atMost, type BenchRow, info } from './figures.ts'
import { openProduct } from './product.ts'

const size = { companies: 10_000, purchases: 5, lines: 2 }
const began = new Date('2026-01-12T10:00:00Z')
const now = new Date('2026-11-12T10:00:00Z')
const maxRatio = 1.15

/** A month run in which every tenth line has a new price, relative to one without. */
export async function benchRepricedLines({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  const { parts, close } = await openProduct(databaseUrl, () => now)
  const ctx = systemContext(parts)
  try {
    await manySubscriptions(ctx.db, size, began)
    await run(ctx, '2026-02') // the first one fills the caches
    const without = await fastest(ctx, ['2026-03', '2026-04', '2026-05'])
    await repriceEveryTenth(ctx)
    const repriced = await fastest(ctx, ['2026-06', '2026-07', '2026-08'])
    await expectRepriced(ctx)
    return [
      atMost('month run with 10% repriced lines: time relative to one without', repriced / without, maxRatio),
      info(`month run with 10% repriced lines: seconds (without: ${without.toFixed(1)})`, repriced),
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

async function repriceEveryTenth(ctx: Ctx) {
  await ctx.db.execute(sql`
    insert into line_prices (purchase_id, position, price_id, seats, effective_from, from_cycle, per_seat_cents,
      before_cents, after_cents, discount_percent, announced_at)
    select purchase_id, position, priced, seats, '2026-06-01', '2026-06-12T10:00:00Z', 1100, 1100, 990, 10, '2026-04-01'
    from (
      select l.*, (select id from prices c where c.plan_id = l.plan_id limit 1) as priced, row_number() over () as n
      from purchase_lines l) l where n % 10 = 0`)
}

async function expectRepriced(ctx: Ctx) {
  const { rows } = await ctx.db.execute(sql`
    select count(*)::int as n from invoice_lines where after_cents = 990 and period_start >= '2026-06-01'`)
  const expected = (size.companies * size.purchases * size.lines * 3) / 10
  if (rows[0]?.n !== expected) throw new Error(`${rows[0]?.n} lines have the new price, not ${expected}`)
}
