import { sql } from 'drizzle-orm'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import type { Cents } from '#domain/platform/money.ts'
import { commitmentLimit, mostPerYear } from '#domain/pools/limit.ts'
import type { PoolState, Step, Tier } from '#domain/pools/pool.ts'
import { canStillHold } from '#domain/pools/position.ts'
import type { Ctx } from '../context.ts'

export type LimitState = {
  limitCents: Cents
  /** The most that the company's other standing commitments can cost in a year. */
  othersCents: Cents
}

type Other = {
  steps: Step[]
  tiers: Tier[]
  billingCycle: BillingCycle
  state: PoolState
  nowCents: number | null
}

/** What a company may still commit to beside this pool. Reliable only under the lock of the company. */
export async function readLimit(ctx: Ctx, companyId: string, poolId: string | null): Promise<LimitState> {
  const { rows } = await ctx.db.execute<Other>(sql`
    select k.billing_cycle as "billingCycle", p.state, f.unit_cents as "nowCents",
      coalesce((select json_agg(json_build_object('seats', s.seats, 'maxCents', s.max_cents) order by s.position)
        from commitment_steps s where s.commitment_id = c.id and s.version = c.version), '[]'::json) as steps,
      coalesce((select json_agg(json_build_object('minSeats', t.min_seats, 'minCompanies', t.min_companies,
          'unitCents', t.unit_cents) order by t.position)
        from pool_tiers t where t.pool_id = c.pool_id and p.state <> 'gathering'), '[]'::json) as tiers
    from commitments c join pools p on p.id = c.pool_id join plans k on k.id = p.plan_id
      left join pool_snapshots f on f.pool_id = p.id
    where c.company_id = ${companyId}::uuid and c.state = 'standing' and c.pool_id is distinct from ${poolId}::uuid`)
  const most = rows.map(mostOf)
  return {
    limitCents: await readLimitCents(ctx, companyId),
    othersCents: most.reduce((sum, cents) => sum + cents, 0),
  }
}

function mostOf({ steps, tiers, billingCycle, state, nowCents }: Other): Cents {
  const at = { state, progress: { unitCents: nowCents, next: null } }
  const toCome = tiers.filter(({ unitCents }) => canStillHold(unitCents, at))
  return mostPerYear(steps, toCome, billingCycle)
}

export async function readLimitCents(ctx: Ctx, companyId: string): Promise<Cents> {
  return (await readCompanyLimit(ctx, companyId)).limitCents
}

/** What an operator set, else the usual limit. */
export async function readCompanyLimit(
  ctx: Ctx,
  companyId: string,
): Promise<{ limitCents: Cents; isUsual: boolean }> {
  const { rows } = await ctx.db.execute<{ setCents: string | null; hasPaid: boolean }>(sql`
    select (select limit_cents from pool_limits where company_id = ${companyId}::uuid) as "setCents",
      exists (select from invoices where company_id = ${companyId}::uuid and status = 'paid') as "hasPaid"`)
  const { setCents = null, hasPaid = false } = rows[0] ?? {}
  const limitCents = commitmentLimit({ setCents: setCents === null ? null : Number(setCents), hasPaid })
  return { limitCents, isUsual: setCents === null }
}
