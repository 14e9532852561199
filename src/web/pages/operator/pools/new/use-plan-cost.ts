import { useQuery } from '@tanstack/react-query'
import type { CostRate } from '#domain/billing/offer-cost.ts'
import { rowOn } from '#domain/catalog/price-book/book.ts'
import { dayOf } from '#domain/platform/day.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { costDay } from '#domain/pools/tier-cost.ts'
import type { Output } from '#web/api.ts'
import { read } from '#web/queries.ts'
import type { PlanChoice } from './plan-choices.ts'

type Plans = Output<'GET /api/operator/vendors/:slug'>['plans']

/** What a seat of the chosen plan costs us when its subscriptions start; null if nobody knows, undefined until it is loaded. */
export function usePlanCost(chosen: PlanChoice | undefined, startsOn: string): CostRate | null | undefined {
  const { data } = useQuery({
    ...read('GET /api/operator/vendors/:slug', { params: { slug: chosen?.slug ?? '' } }),
    enabled: chosen !== undefined,
  })
  const day = costDay(startsOn || null, dayOf(new Date()))
  return chosen && data ? planCost(data.plans, chosen, day) : undefined
}

export function planCost(
  plans: Plans,
  { plan, billingCycle }: Pick<PlanChoice, 'plan' | 'billingCycle'>,
  day: string,
): CostRate | null {
  const found = plans.find((each) => each.name === plan && each.billingCycle === billingCycle)
  const row = rowOn(found?.costs ?? [], day)
  return row && { perMemberCents: fromDollars(row.perMember), fixedCents: fromDollars(row.fixed) }
}
