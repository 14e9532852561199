import { rowOn } from '../catalog/price-book/book.ts'
import { type Day, dayOf } from '../platform/day.ts'
import {
  countsFor,
  followsBook,
  type LinePrice,
  linePriceOf,
  type PlanPrices,
  type PricesByPlan,
  type SoldLine,
} from './line-price.ts'

/**
 * The line prices to write when an offer without a hold is accepted: renewals follow the book as it is then. The offer
 * said so, so this needs no other warning; what is published later does.
 */
export function pricesAfterOffer(
  lines: readonly SoldLine[],
  prices: PricesByPlan,
  acceptedAt: Date,
): LinePrice[] {
  return lines.flatMap((line) => {
    const plan = prices.get(line.planId)
    return plan && followsBook(line) && line.holdsUntil === null ? bookAfter(line, plan, acceptedAt) : []
  })
}

/** When the cycles start is not known before the payment, so each price counts for any renewal from its own day. */
function bookAfter(line: SoldLine, { plan, rows }: PlanPrices, acceptedAt: Date): LinePrice[] {
  const counting = rows.filter((row) => countsFor(line, row))
  const written: LinePrice[] = []
  for (const day of daysOfChange(
    counting.map(({ effectiveFrom }) => effectiveFrom),
    dayOf(acceptedAt),
  )) {
    const row = rowOn(counting, day)
    const from = day === dayOf(acceptedAt) ? acceptedAt : new Date(day)
    const price = row && linePriceOf(plan, row, line, from)
    if (price && price.afterCents !== (written.at(-1) ?? line).afterCents) written.push(price)
  }
  return written
}

function daysOfChange(days: readonly Day[], today: Day): Day[] {
  return [...new Set([today, ...days.filter((day) => day > today)])].sort()
}
