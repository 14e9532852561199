import { sql } from 'drizzle-orm'
import type { PooledPlan } from '#domain/catalog/price-book/pooled-plans.ts'
import { activePoolStates } from '#domain/pools/pool.ts'
import type { Ctx } from '#server/context.ts'
import { listOf } from '#server/platform/db/columns.ts'

/** The plans that companies are buying together now. Whoever opens a pool waits for a publication, and it for them. */
export async function readPooledPlans(ctx: Ctx): Promise<PooledPlan[]> {
  const { rows } = await ctx.db.execute<PooledPlan>(sql`
    select p.plan_id as "planId", t.unit_cents::int as "firstCents",
      coalesce(p.rolls_until, (p.deadline at time zone 'UTC')::date, p.gathers_until)::text as until
    from pools p left join pool_tiers t on t.pool_id = p.id and t.position = 0 and p.state <> 'gathering'
    where p.state in ${listOf(activePoolStates)}`)
  return rows
}
