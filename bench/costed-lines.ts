import { sql } from 'drizzle-orm'
import { type Ctx, systemContext } from '../src/server/context.ts'
import { runMonth, workRun } from '../src/server/invoices/run-month.ts'
import { manySubscriptions } from '../test/many-subscriptions.ts'
import { atMost, type BenchRow, info } from './figures.ts'
import { openProduct } from './product.ts'

const size = { companies: Number(process.env.BENCH_COMPANIES ?? 10_000), purchases: 5, lines: 2 }
const began = new Date('2026-01-12T10:00:00Z')
const now = new Date('2026-11-12T10:00:00Z')
const maxRatio = 1.25

/** A month run that posts what every line costs us, relative to one whose orders are not delivered yet. */
export async function benchCostedLines({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  const { parts, close } = await openProduct(databaseUrl, () => now)
  const ctx = systemContext(parts)
  try {
    await manySubscriptions(ctx.db, size, began)
    await orderEverything(ctx)
    await run(ctx, '2026-02') // the first one fills the caches
    const without = await fastest(ctx, ['2026-03', '2026-04', '2026-05'])
    await deliverEverything(ctx)
    const costed = await fastest(ctx, ['2026-06', '2026-07', '2026-08'])
    await expectCosted(ctx)
    return [
      atMost('month run with costs: time relative to one without', costed / without, maxRatio),
      info(`month run with costs: seconds (without: ${without.toFixed(1)})`, costed),
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
