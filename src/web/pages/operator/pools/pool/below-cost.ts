import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import type { Tier } from '#domain/pools/pool.ts'
import { belowCostText } from '#domain/pools/tier-cost.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { costOf } from '../pool-state.ts'

/** Asks before better prices become public that are below our cost; it is up to the operator. */
export async function confirmBelowCost(pool: OperatorPool, tiers: readonly Tier[]): Promise<boolean> {
  const cost = costOf(pool)
  // That it is unknown was said before the pool was opened.
  const message = cost && belowCostText(tiers, cost)
  if (message === null) return true
  return confirmDialog({ title: 'Publish these prices?', message, confirm: 'Save prices' })
}
