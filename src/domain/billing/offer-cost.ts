import type { CostRow } from '../catalog/price-book/book.ts'
import type { PurchaseLine } from '../catalog/pricing.ts'
import type { Cents } from '../platform/money.ts'
import { priceKind } from '../subscriptions/offer-price.ts'
import { costFor } from './cost.ts'

export type CostRate = Pick<CostRow, 'perMemberCents' | 'fixedCents'>

/** What a cycle of offered lines costs us, each at its own rate; null if one of them is unknown, which is not 0. */
export function offerCost(
  lines: readonly PurchaseLine[],
  rates: readonly (CostRate | null | undefined)[],
): Cents | null {
  let sum = 0
  for (const [position, line] of lines.entries()) {
    // The vendor gives it to us for free, too.
    if (priceKind(line) === 'free') continue
    const rate = rates[position]
    if (!rate) return null
    sum += costFor(rate, line.seats)
  }
  return sum
}

export type OfferMargin = { marginCents: Cents; percent: number | null }

/** What is left of an offer; below 0 it is a loss. Of no price there is no percentage. */
export function offerMargin(afterCents: Cents, costCents: Cents | null): OfferMargin | null {
  if (costCents === null) return null
  const marginCents = afterCents - costCents
  return {
    marginCents,
    percent: afterCents === 0 ? null : Math.round((marginCents * 1000) / afterCents) / 10,
  }
}
