import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { BenchRow } from './figures.ts'
import { compareMonthRuns } from './month-runs.ts'

const size = { companies: Number(process.env.BENCH_COMPANIES ?? 10_000), purchases: 5, lines: 2 }
const began = new Date('2026-01-12T10:00:00Z')

/** A month run that posts what every line costs us, relative to one whose orders are not delivered yet. */
export function benchCostedLines({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  return compareMonthRuns({
    ...{ databaseUrl, size, began, with: 'with costs', maxRatio: 1.25 },
    prepare: orderEverything,
    change: deliverEverything,
    expectChanged: expectCosted,
  })
}

async function orderEverything(ctx: Ctx) {
  const at = sql`${began.toISOString()}::timestamptz`
  await ctx.db.execute(sql`
    insert into costs (id, plan_id, effective_from, per_member_cents, fixed_cents)
    select gen_random_uuid(), id, '2026-01-01', 600, 0 from plans`)
  await ctx.db.execute(sql`
    insert into vendor_orders (id, number, purchase_id, company_id, vendor_id, state, sent_by, company_name, contact_name,
      contact_email, starts_on, made_at, since, clock_from)
    select gen_random_uuid(), 'VO-' || row_number() over (), p.id, p.company_id, p.vendor_id, 'ordered', 'hand', 'Many', 'Many',
      'buyer@many.example', '2026-01-12', ${at}, ${at}, ${at} from purchases p`)
  await ctx.db.execute(sql`
    insert into vendor_order_lines (order_id, position, plan_id, name, billing_cycle, seats, people_per_seat, is_free)
    select o.id, l.position, l.plan_id, l.name, l.billing_cycle, l.seats, l.people_per_seat, false
    from vendor_orders o join purchase_lines l on l.purchase_id = o.purchase_id`)
}

async function deliverEverything(ctx: Ctx) {
  await ctx.db.execute(sql`
    update vendor_orders set state = 'active', delivered_at = made_at, answer = 'confirmed', answered_at = made_at,
      answered_by = 'vendor@many.example'`)
}

async function expectCosted(ctx: Ctx) {
  const { rows } = await ctx.db.execute(sql`
    select sum(amount_cents)::int as cents from ledger_entries where kind = 'cost_accrued'`)
  const expected = size.companies * size.purchases * size.lines * 3 * 600
  if (rows[0]?.cents !== expected) throw new Error(`${rows[0]?.cents} cents were posted, not ${expected}`)
}
