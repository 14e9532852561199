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

type ToolPool = { _id: string; isDraft: boolean }

/** By the vendor's name, the pool that is open for it or being prepared: an open one before a draft, the newest of several. */
export async function poolsByTool(ctx: Ctx): Promise<Map<string, ToolPool>> {
  const { rows } = await ctx.db.execute<ToolPool & { tool: string }>(sql`
    select distinct on (v.name) v.name as tool, p.id as "_id", p.state = 'draft' as "isDraft"
    from pools p join plans l on l.id = p.plan_id join vendors v on v.id = l.vendor_id
    where p.state in ${listOf([...activePoolStates, 'draft'])}
    order by v.name, p.state = 'draft', p.created_at desc, p.id desc`)
  return new Map(rows.map(({ tool, ...pool }) => [tool, pool]))
}
