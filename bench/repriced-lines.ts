import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { BenchRow } from './figures.ts'
import { compareMonthRuns } from './month-runs.ts'

const size = { companies: 10_000, purchases: 5, lines: 2 }
const began = new Date('2026-01-12T10:00:00Z')

/** A month run in which every tenth line has a new price, relative to one without. */
export function benchRepricedLines({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  return compareMonthRuns({
    ...{ databaseUrl, size, began, with: 'with 10% repriced lines', maxRatio: 1.15 },
    change: repriceEveryTenth,
    expectChanged: expectRepriced,
  })
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
