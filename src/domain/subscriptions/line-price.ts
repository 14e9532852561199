import { type Book, type BookPlan, type PriceRow, planAt, rowOn } from '../catalog/price-book/book.ts'
import { type FreeReason, type PurchaseLine, pricedLine } from '../catalog/pricing.ts'
import { type Day, dayOf } from '../platform/day.ts'
import type { Cents } from '../platform/money.ts'
import type { Subscription } from './renewal.ts'

export type LineAmounts = Pick<
  PurchaseLine,
  'perSeatCents' | 'beforeCents' | 'afterCents' | 'discountPercent'
>

/** A line of a purchase, with the amounts it was sold at. */
export type SoldLine = LineAmounts & {
  readonly position: number
  readonly planId: string
  /** The row of the price book it was sold under; null for a plan that the book did not know. */
  readonly priceId: string | null
  readonly seats: number
  readonly free: FreeReason | null
  /** The price of a pool, which no price book changes. */
  readonly unitCents: Cents | null
  /** Until this day an accepted offer keeps the price. */
  readonly holdsUntil: Day | null
}

/** What a line costs from a renewal on, by one row of the price book. */
export type LinePrice = LineAmounts & {
  readonly position: number
  readonly seats: number
  readonly priceId: string
  readonly effectiveFrom: Day
  /** Renewals from this moment on. */
  readonly fromCycle: Date
}

/** A paid purchase. Line prices are in the order they were written. */
export type RunningSubscription = Subscription & {
  readonly lines: readonly SoldLine[]
  readonly linePrices: readonly LinePrice[]
  readonly isBilled: (cycleStart: Date) => boolean
}

export type CycleStart = { readonly start: Date; readonly day: Day }

/** All price rows of a plan, in order of publication. */
export type PlanPrices = { readonly plan: BookPlan; readonly rows: readonly PriceRow[] }
export type PricesByPlan = ReadonlyMap<string, PlanPrices>

export function pricesByPlan({ plans, prices }: Pick<Book, 'plans' | 'prices'>): PricesByPlan {
  const rows = Map.groupBy(prices, ({ planId }) => planId)
  return new Map(plans.map((plan) => [plan.id, { plan, rows: rows.get(plan.id) ?? [] }]))
}

/** What a line costs in the cycle that starts then: the first one as sold, each renewal by the line prices. */
export function amountsAt(
  { cyclesStart, linePrices }: Pick<RunningSubscription, 'cyclesStart' | 'linePrices'>,
  line: SoldLine,
  start: Date,
): LineAmounts {
  if (start <= cyclesStart) return line
  const counting = linePrices.filter((price) => isFor(line, price) && price.fromCycle <= start)
  return counting.length === 0 ? line : (rowOn(counting, dayOf(start)) ?? line)
}

/** Line prices for another number of seats are of the past. */
export function isFor({ position, seats }: SoldLine, price: LinePrice): boolean {
  return price.position === position && price.seats === seats
}

/** What the book asks for a line in a cycle that starts then; null if it has no say. */
export function targetAt(
  { plan, rows }: PlanPrices,
  line: SoldLine,
  { start, day }: CycleStart,
): LinePrice | null {
  if (!followsBook(line) || (line.holdsUntil !== null && line.holdsUntil > day)) return null
  const counting = rows.filter((row) => countsFor(line, row))
  const row = rowOn(counting, day)
  return row && linePriceOf(plan, row, line, start)
}

/** Free lines stay free, and a pool keeps its price. */
export function followsBook({ free, unitCents }: SoldLine): boolean {
  return free === null && unitCents === null
}

/** A price for new orders counts only for lines sold under it. */
export function countsFor({ priceId }: SoldLine, { id, appliesTo }: PriceRow): boolean {
  return appliesTo === 'all' || id === priceId
}

/** A line at a row of the book, by domain pricing. */
export function linePriceOf(plan: BookPlan, row: PriceRow, line: SoldLine, fromCycle: Date): LinePrice {
  const { position, seats } = line
  const priced = pricedLine({ plan: planAt(plan, row), seats })
  const { perSeatCents, beforeCents, afterCents, discountPercent } = priced
  return {
    position,
    seats,
    priceId: row.id,
    effectiveFrom: row.effectiveFrom,
    fromCycle,
    perSeatCents,
    beforeCents,
    afterCents,
    discountPercent,
  }
}
