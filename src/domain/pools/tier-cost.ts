import { type CostRate, offerMargin } from '../billing/offer-cost.ts'
import { perCycle } from '../catalog/format-plan.ts'
import type { BillingCycle } from '../platform/billing-cycle.ts'
import type { Day } from '../platform/day.ts'
import { type Cents, formatUsd } from '../platform/money.ts'
import type { Tier } from './pool.ts'

const unknownText = 'What a seat costs us is unknown'

/** On whose day a pool's cost counts: the first of the subscriptions that can still begin. */
export function costDay(startsOn: Day | null, today: Day): Day {
  return startsOn !== null && startsOn > today ? startsOn : today
}

/** "A seat costs us $11.80 a month." */
export function formatSeatCost(rate: CostRate | null, cycle: BillingCycle): string {
  if (!rate) return `${unknownText}.`
  const { perMemberCents, fixedCents } = rate
  const more = fixedCents > 0 ? `, and each company ${formatUsd(fixedCents)} more` : ''
  return `A seat costs us ${formatUsd(perMemberCents)} ${perCycle(cycle)}${more}.`
}

/** What is left of a price for one seat, or what we lose on it. */
export function formatTierMargin(unitCents: Cents, rate: CostRate | null): string {
  const margin = offerMargin(unitCents, rate?.perMemberCents ?? null)
  if (!margin) return 'Unknown'
  const { marginCents, percent } = margin
  return marginCents < 0 ? `${formatUsd(-marginCents)} loss` : `${formatUsd(marginCents)} (${percent}%)`
}

export function isBelowCost(unitCents: Cents, rate: CostRate | null): boolean {
  return rate !== null && unitCents < rate.perMemberCents
}

/** What to know before prices are published: those below our cost, or that it is unknown; null if there is nothing. */
export function belowCostText(
  tiers: readonly Pick<Tier, 'unitCents'>[],
  rate: CostRate | null,
): string | null {
  if (!rate) return tiers.length > 0 ? `${unknownText}: these prices may be below it.` : null
  const losses = tiers
    .filter(({ unitCents }) => isBelowCost(unitCents, rate))
    .map(({ unitCents }) => ({
      price: formatUsd(unitCents),
      loss: formatUsd(rate.perMemberCents - unitCents),
    }))
  const [first, ...others] = losses
  if (!first) return null
  const rest = others.map(({ price, loss }) => `, at ${price} ${loss}`).join('')
  return `At ${first.price} we lose ${first.loss} on each seat${rest}.`
}
