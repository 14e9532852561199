import type { FourEyes } from '#contract/people/staff.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'

/** "Two people: refunds and credit notes above $500.00, offers below cost." */
export function describeLimits({ above, offersBelowCost, publicationPercent }: FourEyes): string {
  const parts = [
    ...(above === null ? [] : [`refunds and credit notes above ${formatUsd(fromDollars(above))}`]),
    ...(offersBelowCost ? ['offers below cost'] : []),
    ...(publicationPercent === null
      ? []
      : [`prices that change more than ${publicationPercent}% of the revenue`]),
  ]
  return parts.length === 0 ? 'One person is enough for everything.' : `Two people: ${parts.join(', ')}.`
}
