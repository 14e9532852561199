import type { Offer, Purchase } from '#contract/subscriptions/purchases.ts'
import { formatPerCycle, formatSeat } from '#domain/catalog/format-plan.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'

/** "We can offer Deel, 60 seats, for $27,540.00 per month instead of $30,549.00." */
export function formatOffer({ name, after }: Purchase, offer: Offer): string {
  const cycle = offer.lines[0]?.billingCycle ?? 'monthly'
  const price = formatPerCycle(centsOf(offer.after), cycle)
  const seats = formatSeats(offer.lines)
  const what = seats ? `${name}, ${seats},` : name
  const instead = offer.after === after ? '' : ` instead of ${formatUsd(centsOf(after))}`
  return `We can offer ${what} for ${price}${instead}.`
}

/** Null if everything is sold to the company as a whole. */
function formatSeats(lines: Offer['lines']): string | null {
  const perSeat = lines.filter(({ pricingPerSeat }) => pricingPerSeat !== undefined)
  if (perSeat.length === 0) return null
  return formatSeat(perSeat.reduce((sum, { seats }) => sum + seats, 0))
}
