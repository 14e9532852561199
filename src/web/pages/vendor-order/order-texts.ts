import type { VendorOrder } from '#contract/fulfillment/vendor-links.ts'
import type { OrderLine } from '#contract/fulfillment/vendor-orders.ts'
import { formatPerCycle, formatSeat } from '#domain/catalog/format-plan.ts'
import { formatDay } from '#domain/platform/day.ts'
import { fromDollars } from '#domain/platform/money.ts'

/** "Order VO-2026-00012 for Halden Robotics: 14 seats of Business, monthly, from March 2." */
export function orderSentence({ number, company, lines, startsOn }: VendorOrder): string {
  const what = lines.map(lineText).join(' and ')
  return `Order ${number} for ${company}: ${what}, from ${formatDay(startsOn, 'longWithoutYear')}.`
}

/** "14 seats of Business, monthly". */
export function lineText({ plan, billingCycle, seats }: OrderLine): string {
  return `${formatSeat(seats)} of ${plan}, ${billingCycle}`
}

/** "$450.00 per month"; null while a line's price is not known. */
export function billedText(lines: readonly OrderLine[]): string | null {
  const parts = lines.map(({ cost, billingCycle }) =>
    cost === undefined ? null : formatPerCycle(fromDollars(cost), billingCycle),
  )
  return parts.includes(null) ? null : parts.join(' and ')
}

/** Seats that nobody has yet. */
export function seatsLeft({ lines, people }: Pick<VendorOrder, 'lines' | 'people'>): number {
  return Math.max(0, seatsIn(lines) - people.length)
}

export function seatsIn(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { seats }) => sum + seats, 0)
}
