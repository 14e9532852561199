import type { BillingCycle } from '../catalog/vendor.ts'
import type { Cents } from '../money.ts'
import { perMonth } from '../pricing.ts'

/** How much more per month a new price is. Each price is rounded first, so that rows add up to their total. */
export function monthlyDifference(thenCents: Cents, nowCents: Cents, cycle: BillingCycle): number {
  return perMonth(nowCents, cycle) - perMonth(thenCents, cycle)
}
