import type { UnknownCost } from '#contract/billing/statements.ts'

/** The cycles of one plan of an order without a known cost: one cost, set on the order, is that of all of them. */
export type CostGroup = UnknownCost & { cycles: number }

/** Oldest first, as the list has them. */
export function groupCosts(costs: readonly UnknownCost[]): CostGroup[] {
  const groups = Map.groupBy(costs, ({ order, plan }) => `${order._id} ${plan}`)
  return [...groups.values()].flatMap((cycles) => {
    const [first] = cycles
    if (!first) return []
    const cents = cycles.reduce((sum, { invoiced }) => sum + Math.round(invoiced * 100), 0)
    return [{ ...first, cycles: cycles.length, invoiced: cents / 100 }]
  })
}
