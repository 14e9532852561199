import { type Day, formatDay } from '#domain/platform/day.ts'
import { type Cents, formatUsd } from '#domain/platform/money.ts'
import { type Book, rowOn } from './book.ts'
import { type Change, isKind } from './changes.ts'
import type { Problem, Warning } from './problem.ts'
import { todayPrice } from './suitable-plan.ts'

/** A plan that companies are buying together now. */
export type PooledPlan = {
  readonly planId: string
  /** The pool's first price; null while its vendor has not named any. */
  readonly firstCents: Cents | null
  readonly until: Day
}

/** A plan stays on sale as long as companies can commit to it. */
export function poolProblems(
  { plans }: Book,
  changes: readonly Change[],
  pooled: readonly PooledPlan[],
): Problem[] {
  return changes.flatMap((change) => {
    const pool = isKind(change, 'retire_plan') ? pooled.find(({ planId }) => planId === change.thing) : null
    if (!pool) return []
    const name = plans.find(({ id }) => id === pool.planId)?.name ?? change.thing
    return {
      key: change.key,
      code: 'plan_in_pool',
      text: `${name} is in a pool until ${formatDay(pool.until)}.`,
    }
  })
}

/** A new price makes a pool pointless: whoever buys alone pays no more. */
export function poolWarnings(
  after: Book,
  changes: readonly Change[],
  pooled: readonly PooledPlan[],
): Warning[] {
  return changes.flatMap((change) => {
    if (!isKind(change, 'set_price')) return []
    const { key, thing } = change
    const firstCents = pooled.find(({ planId }) => planId === thing)?.firstCents ?? null
    const plan = after.plans.find(({ id }) => id === thing)
    const vendor = after.vendors.find(({ id }) => id === plan?.vendorId)
    const price = rowOn(
      after.prices.filter(({ planId }) => planId === thing),
      change.after.effectiveFrom,
    )
    if (firstCents === null || !plan || !vendor || !price) return []
    const newCents = todayPrice(vendor, price)
    if (firstCents < newCents) return []
    const text = `The pool for ${vendor.name} ${plan.name} starts at ${formatUsd(firstCents)}, which is not below the new price of ${formatUsd(newCents)}.`
    return { key, text }
  })
}
