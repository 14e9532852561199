import { type BookPlan, type PriceRow, planAt } from '#domain/catalog/price-book/book.ts'
import { pricedLine } from '#domain/catalog/pricing.ts'
import {
  type PricesByPlan,
  pricesByPlan,
  type RunningSubscription,
  type SoldLine,
} from '#domain/subscriptions/line-price.ts'

/** A monthly plan with seats; its id is also its name. */
export function bookPlan(id: string, fields: Partial<BookPlan> = {}): BookPlan {
  return {
    id,
    vendorId: 'vendor',
    version: 1,
    name: id,
    billingCycle: 'monthly',
    type: null,
    part: null,
    seatName: id,
    peoplePerSeat: 1,
    seatsCovered: null,
    note: null,
    isRetired: false,
    ...fields,
  }
}

/** A price per member from a day on. */
export function priceRow(
  id: string,
  effectiveFrom: string,
  perMemberCents: number,
  fields: Partial<PriceRow> = {},
): PriceRow {
  return {
    id,
    planId: 'business',
    effectiveFrom,
    perMemberCents,
    fixedCents: 0,
    discountPercent: 0,
    appliesTo: 'all',
    ...fields,
  }
}

export function pricesOf(rows: readonly PriceRow[], plans = [bookPlan('business')]): PricesByPlan {
  return pricesByPlan({ plans, prices: rows })
}

/** A line sold at a row of the book. */
export function soldLine(
  row: PriceRow,
  fields: Partial<SoldLine> = {},
  plan = bookPlan(row.planId),
): SoldLine {
  const seats = fields.seats ?? 1
  const priced = pricedLine({ plan: planAt(plan, row), seats })
  return {
    position: 0,
    planId: row.planId,
    priceId: row.id,
    seats,
    free: null,
    unitCents: null,
    holdsUntil: null,
    perSeatCents: priced.perSeatCents,
    beforeCents: priced.beforeCents,
    afterCents: priced.afterCents,
    discountPercent: priced.discountPercent,
    ...fields,
  }
}

/** A monthly subscription, billed up to and including the cycle that starts on `billedTo`. */
export function running(
  cyclesStart: string,
  lines: readonly SoldLine[],
  { billedTo, ...fields }: Partial<RunningSubscription> & { billedTo?: string } = {},
): RunningSubscription {
  const start = new Date(cyclesStart)
  const billed = billedTo ? new Date(billedTo) : start
  return {
    cyclesStart: start,
    cycle: 'monthly',
    cancelsAt: null,
    lines,
    linePrices: [],
    isBilled: (at) => at <= billed,
    ...fields,
  }
}
