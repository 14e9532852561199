import type { PriceChange } from '#contract/catalog/change-sets.ts'
import type { OperatorVendor } from '#contract/catalog/price-book.ts'
import type { BookPlan } from '#domain/catalog/price-book/book.ts'
import type { DraftedVendor } from '../book-of-vendor.ts'
import { type Figures, figuresOn } from '../figures.ts'

/** A price or cost that begins today or later; with the changes of the draft that make it. */
export type LaterRow = Figures & { from: string; drafts: PriceChange[] }

export type PlanRow = {
  plan: BookPlan
  /** Only in the draft. */
  isNew: boolean
  /** Changes of the draft to the plan itself: its texts, its place, whether it is sold. */
  edits: PriceChange[]
  now: Figures
  later: LaterRow[]
  subscriptions: number
}

/** The vendor's plans in the order of the draft, each with its price of today and what comes after. */
export function planRows(
  { before, after, changes }: DraftedVendor,
  published: OperatorVendor | null,
  today: string,
): PlanRow[] {
  const counts = new Map(published?.plans.map(({ _id, subscriptions }) => [_id, subscriptions]))
  return after.plans.map((plan) => {
    const own = changes.filter(({ thing }) => thing === plan.id)
    const drafted = own.filter(isFigure)
    const days = [...after.prices, ...after.costs]
      .filter(({ planId, effectiveFrom }) => planId === plan.id && effectiveFrom > today)
      .map(({ effectiveFrom }) => effectiveFrom)
    const all = new Set([...days, ...drafted.map(dayOfChange)])
    return {
      plan,
      isNew: !counts.has(plan.id),
      edits: own.filter((change) => !isFigure(change)),
      now: figuresOn(before, plan.id, today),
      later: [...all].sort().map((from) => ({
        ...figuresOn(after, plan.id, from),
        from,
        drafts: drafted.filter((change) => dayOfChange(change) === from),
      })),
      subscriptions: counts.get(plan.id) ?? 0,
    }
  })
}

export function dayOfChange({ after }: PriceChange): string {
  return String(after.effectiveFrom)
}

function isFigure({ kind }: PriceChange): boolean {
  return kind === 'set_price' || kind === 'set_cost'
}
