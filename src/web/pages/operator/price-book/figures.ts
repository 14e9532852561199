import { type Book, type CostRow, type PriceRow, rowOn } from '#domain/catalog/price-book/book.ts'
import { pluralize } from '#domain/platform/format-count.ts'
import { type Cents, formatUsd, percentOff } from '#domain/platform/money.ts'

export type Amounts = { perMemberCents: Cents; fixedCents: Cents }

/** What a plan costs customers and us on a day; null where the book has no row. */
export type Figures = { price: PriceRow | null; cost: CostRow | null }

export function figuresOn({ prices, costs }: Book, planId: string, day: string): Figures {
  const isOfPlan = (row: { planId: string }) => row.planId === planId
  return { price: rowOn(prices.filter(isOfPlan), day), cost: rowOn(costs.filter(isOfPlan), day) }
}

export function groupPrice(price: PriceRow): Amounts {
  return {
    perMemberCents: percentOff(price.perMemberCents, price.discountPercent),
    fixedCents: percentOff(price.fixedCents, price.discountPercent),
  }
}

/** What is left of the group price after our cost; null while the cost is unknown. */
export function marginOf({ price, cost }: Figures): Amounts | null {
  if (!price || !cost) return null
  const group = groupPrice(price)
  return {
    perMemberCents: group.perMemberCents - cost.perMemberCents,
    fixedCents: group.fixedCents - cost.fixedCents,
  }
}

/** "$40.00", or "$80.00 + $9.00 a seat" where both parts count. */
export function formatAmounts({ perMemberCents, fixedCents }: Amounts): string {
  if (fixedCents === 0) return formatUsd(perMemberCents)
  if (perMemberCents === 0) return formatUsd(fixedCents)
  return `${formatUsd(fixedCents)} + ${formatUsd(perMemberCents)} a seat`
}

export function isNegative({ perMemberCents, fixedCents }: Amounts): boolean {
  return perMemberCents < 0 || perMemberCents + fixedCents < 0
}

/** "Cost $28.00, margin $4.00, 46 subscriptions": the columns that a narrow table leaves out. */
export function formatCosts(figures: Figures, subscriptions = 0): string {
  const margin = marginOf(figures)
  const facts = [
    figures.cost ? `Cost ${formatAmounts(figures.cost)}` : 'Cost unknown',
    margin && `margin ${formatAmounts(margin)}`,
    subscriptions > 0 && pluralize(subscriptions, 'subscription'),
  ]
  return facts.filter(Boolean).join(', ')
}
