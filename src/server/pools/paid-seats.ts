import { sql } from 'drizzle-orm'
import type { PaidSeats, PaysNow } from '#domain/pools/cost-now.ts'
import type { CompanyCtx } from '../context.ts'
import { amounts, linePriceToday } from '../subscriptions/line-price-sql.ts'
import type { FullPool } from './queries.ts'

/** What the company would pay for seats of a pool's plan without the pool. */
export async function readPaysNow(ctx: CompanyCtx, pool: FullPool): Promise<PaysNow> {
  const own = (await readPaidSeats(ctx, [pool])).get(pool.planId) ?? null
  return { own, todayCents: pool.todayCents ?? 0 }
}

/**
 * The running seats of the company by plan, with what they cost in their running cycle. Those that it bought in one of
 * these pools are what the pool saves, not what it is measured against.
 */
export async function readPaidSeats(
  ctx: CompanyCtx,
  pools: readonly Pick<FullPool, 'id' | 'planId'>[],
): Promise<Map<string, PaidSeats>> {
  if (pools.length === 0) return new Map()
  const [ids, planIds] = [pools.map(({ id }) => id), pools.map(({ planId }) => planId)]
  const atTodaysPrice = linePriceToday(ctx.now())
  const { rows } = await ctx.db.execute<PaidSeats & { planId: string }>(sql`
    select l.plan_id as "planId", sum(l.seats)::int as seats, sum(${amounts.afterCents})::bigint as "perCycleCents"
    from purchases p join purchase_lines l on l.purchase_id = p.id ${atTodaysPrice}
    where p.company_id = ${ctx.company.id}::uuid and p.status = 'paid'
      and (p.pool_id is null or p.pool_id <> all(${sql.param(ids)}::uuid[]))
      and l.plan_id = any(${sql.param(planIds)}::uuid[])
    group by l.plan_id`)
  return new Map(rows.map(({ planId, ...paid }) => [planId, paid]))
}
