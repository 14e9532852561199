import { sql } from 'drizzle-orm'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import type { Day } from '#domain/platform/day.ts'
import type { Cents } from '#domain/platform/money.ts'
import { mostPerYear } from '#domain/pools/limit.ts'
import type { Step, Tier } from '#domain/pools/pool.ts'
import type { Asked } from '#domain/purchasing/budget.ts'
import type { Ctx } from '#server/context.ts'

/** What the company has not decided on yet: open requests, and what it committed to in pools. */
export async function readAsked(ctx: Ctx, companyId: string): Promise<Asked[]> {
  return [...(await openRequests(ctx, companyId)), ...(await standingCommitments(ctx, companyId))]
}

type RequestRow = { costCenterId: string | null; perCycleCents: Cents; billingCycle: BillingCycle }

/** A request that an offer opened again is left out: its purchase is counted as committed. */
async function openRequests(ctx: Ctx, companyId: string): Promise<Asked[]> {
  const { rows } = await ctx.db.execute<RequestRow>(sql`
    select r.cost_center_id as "costCenterId", r.per_cycle_cents as "perCycleCents", r.billing_cycle as "billingCycle"
    from requests r left join purchases p on p.id = r.purchase_id
    where r.company_id = ${companyId}::uuid and r.status = 'open' and r.kind <> 'commitment'
      and (p.id is null or p.status = 'awaiting_approval')`)
  return rows.map(({ costCenterId, perCycleCents, billingCycle }) => ({
    costCenterId,
    cost: { perCycleCents: Number(perCycleCents), billingCycle },
  }))
}

type CommitmentRow = {
  costCenterId: string | null
  startsOn: Day | null
  billingCycle: BillingCycle
  steps: Step[]
  tiers: Tier[]
}

/** A commitment is booked on the cost center of the request that asked for it last, if any did. */
async function standingCommitments(ctx: Ctx, companyId: string): Promise<Asked[]> {
  const { rows } = await ctx.db.execute<CommitmentRow>(sql`
    select r.cost_center_id as "costCenterId", p.starts_on::text as "startsOn", k.billing_cycle as "billingCycle",
      coalesce((select json_agg(json_build_object('seats', s.seats, 'maxCents', s.max_cents) order by s.position)
        from commitment_steps s where s.commitment_id = c.id and s.version = c.version), '[]'::json) as steps,
      coalesce((select json_agg(json_build_object('minSeats', t.min_seats, 'minCompanies', t.min_companies,
          'unitCents', t.unit_cents) order by t.position)
        from pool_tiers t where t.pool_id = c.pool_id and p.state <> 'gathering'), '[]'::json) as tiers
    from commitments c join pools p on p.id = c.pool_id join plans k on k.id = p.plan_id
    left join lateral (
      select cost_center_id from requests r
      where r.company_id = c.company_id and r.pool_id = c.pool_id and r.kind = 'commitment'
        and r.status in ('open', 'approved')
      order by r.id desc limit 1) r on true
    where c.company_id = ${companyId}::uuid and c.state = 'standing'`)
  return rows.map(({ costCenterId, startsOn, billingCycle, steps, tiers }) => ({
    costCenterId,
    cost: { perYearCents: mostPerYear(steps, tiers, billingCycle), startsOn },
  }))
}
