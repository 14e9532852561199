import { rowOn } from '../catalog/price-book/book.ts'
import { monthlyDifference } from '../catalog/price-book/monthly-difference.ts'
import { type Day, dayOf } from '../platform/day.ts'
import type { Cents } from '../platform/money.ts'
import {
  amountsAt,
  countsFor,
  linePriceOf,
  type PlanPrices,
  type PricesByPlan,
  type RunningSubscription,
  type SoldLine,
} from './line-price.ts'
import { isHeldForLong, planRepricing } from './reprice.ts'

/** What publishing does to a line. All but the first two leave it untouched; 'frozen' is for open requests. */
export const priceEffects = ['increase', 'decrease', 'held', 'ending', 'new_only', 'same', 'frozen'] as const
export type PriceEffect = (typeof priceEffects)[number]

export type LineEffect = {
  readonly position: number
  readonly effect: PriceEffect
  readonly thenCents: Cents
  readonly nowCents: Cents
  readonly monthlyDifferenceCents: number
  readonly firstCycle: Day | null
  readonly noticeBy: Day | null
}

/** What publishing today does to the lines of a subscription whose plans get a new price. */
export function effectsOn(
  subscription: RunningSubscription,
  before: PricesByPlan,
  after: PricesByPlan,
  today: Day,
): LineEffect[] {
  // What earlier publications still have to change is not an effect of this one.
  const pending = planRepricing(subscription, before, today)
  const settled = {
    ...subscription,
    linePrices: [...subscription.linePrices, ...pending.map(({ price }) => price)],
  }
  return settled.lines
    .filter((line) => addedRows(line, before, after).length > 0)
    .map((line) => changedBy(settled, line, after, today) ?? untouched(settled, line, before, after, today))
}

/** An open request keeps its price: now is what a new order would cost when the new price starts. */
export function effectOnRequest(
  line: SoldLine,
  before: PricesByPlan,
  after: PricesByPlan,
): LineEffect | null {
  const plan = after.get(line.planId)
  const [added] = addedRows(line, before, after)
  if (!plan || !added) return null
  const nowCents = line.free ? line.afterCents : newOrderCents(plan, line, added.effectiveFrom)
  return { ...nothingChanges(line, line.afterCents), effect: 'frozen', nowCents }
}

function addedRows({ planId }: SoldLine, before: PricesByPlan, after: PricesByPlan) {
  const known = new Set(before.get(planId)?.rows.map(({ id }) => id))
  return (after.get(planId)?.rows ?? []).filter(({ id }) => !known.has(id))
}

function changedBy(
  subscription: RunningSubscription,
  line: SoldLine,
  after: PricesByPlan,
  today: Day,
): LineEffect | null {
  const [change] = planRepricing({ ...subscription, lines: [line] }, after, today)
  if (!change) return null
  const { price, replacedCents: thenCents, noticeBy } = change
  const nowCents = price.afterCents
  return {
    position: line.position,
    effect: nowCents > thenCents ? 'increase' : 'decrease',
    thenCents,
    nowCents,
    monthlyDifferenceCents: monthlyDifference(thenCents, nowCents, subscription.cycle),
    firstCycle: dayOf(price.fromCycle),
    noticeBy,
  }
}

function untouched(
  subscription: RunningSubscription,
  line: SoldLine,
  before: PricesByPlan,
  after: PricesByPlan,
  today: Day,
): LineEffect {
  const isForIt = addedRows(line, before, after).some((row) => countsFor(line, row))
  const isHeld = line.unitCents !== null || isHeldForLong(line, today)
  const endsBefore =
    subscription.cancelsAt !== null &&
    changedBy({ ...subscription, cancelsAt: null }, line, after, today) !== null
  const effect = !isForIt ? 'new_only' : isHeld ? 'held' : endsBefore ? 'ending' : 'same'
  return { ...nothingChanges(line, amountsAt(subscription, line, new Date(today)).afterCents), effect }
}

function nothingChanges({ position }: SoldLine, cents: Cents) {
  return {
    position,
    thenCents: cents,
    nowCents: cents,
    monthlyDifferenceCents: 0,
    firstCycle: null,
    noticeBy: null,
  }
}

function newOrderCents({ plan, rows }: PlanPrices, line: SoldLine, day: Day): Cents {
  const row = rowOn(rows, day)
  return row ? linePriceOf(plan, row, line, new Date(day)).afterCents : line.afterCents
}
