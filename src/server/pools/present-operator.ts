import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import type { CostRate } from '#domain/billing/offer-cost.ts'
import { dayOf } from '#domain/platform/day.ts'
import { toDecimal } from '#domain/platform/money.ts'
import { shortfall } from '#domain/pools/rolling.ts'
import { costDay } from '#domain/pools/tier-cost.ts'
import { costRateReader } from '../catalog/price-book/cost-rates.ts'
import type { Ctx } from '../context.ts'
import { type ClearingRow, type OperatorFacts, readOperatorFacts } from './operator-facts.ts'
import { draftPrices } from './pool-plan.ts'
import { presentPlan, presentProgress, presentResult, presentTerms, presentTiers } from './present.ts'
import type { FullPool } from './queries.ts'

/** Pools as operators see them: amounts are texts, and no maximum price is among them. */
export async function presentOperatorPools(ctx: Ctx, pools: readonly FullPool[]): Promise<OperatorPool[]> {
  const factsOf = await readOperatorFacts(
    ctx,
    pools.map(({ id }) => id),
  )
  const rateOf = await costRateReader(ctx)
  const today = dayOf(ctx.now())
  return pools.map((pool) => ({
    ...presentOperatorPool(ctx, pool, factsOf(pool.id)),
    cost: presentCost(rateOf(pool.planId, costDay(pool.startsOn, today))),
  }))
}

export async function presentForOperator(ctx: Ctx, pool: FullPool): Promise<OperatorPool> {
  const [presented] = await presentOperatorPools(ctx, [pool])
  return presented as OperatorPool
}

function presentCost(rate: CostRate | null): OperatorPool['cost'] {
  return rate && { perMember: toDecimal(rate.perMemberCents), fixed: toDecimal(rate.fixedCents) }
}

function presentOperatorPool(ctx: Ctx, pool: FullPool, facts: OperatorFacts): Omit<OperatorPool, 'cost'> {
  const { listCents, todayCents } = pool
  const prices = listCents && todayCents ? { listCents, todayCents } : draftPrices(ctx, pool)
  const { clearings, standing, counting, byWhy, keptSeats, toAuthorize } = facts
  return {
    ...presentPlan(pool),
    ...presentTerms(pool),
    state: pool.state,
    listPrice: toDecimal(prices.listCents),
    todayPrice: toDecimal(prices.todayCents),
    deadline: pool.deadline?.toISOString() ?? null,
    progress: presentProgress(pool, toDecimal),
    tiers: presentTiers(pool, prices.listCents, toDecimal),
    result: presentResult(pool, toDecimal),
    reason: pool.cancelReason,
    agreedBy: pool.agreedBy,
    agreedOn: pool.agreedOn,
    vendorDomains: [...pool.vendorDomains],
    shareNote: pool.shareNote,
    extendedAt: pool.extendedAt?.toISOString() ?? null,
    counts: { standing, counting, byWhy },
    clearings: clearings.map(presentClearing),
    shortfall: shortfall(clearings.at(-1)?.minSeats ?? 0, keptSeats),
    toAuthorize,
  }
}

function presentClearing({ number, at, unitCents, seats, companies, creditedCents }: ClearingRow) {
  return {
    number,
    at: new Date(at).toISOString(),
    price: toDecimal(unitCents),
    seats,
    companies,
    credited: toDecimal(creditedCents),
  }
}
