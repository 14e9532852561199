import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import type { Cents } from '#domain/platform/money.ts'
import { perMonth } from '../pricing.ts'

/** How much more per month a new price is. Each price is rounded first, so that rows add up to their total. */
export function monthlyDifference(thenCents: Cents, nowCents: Cents, cycle: BillingCycle): number {
  return perMonth(nowCents, cycle) - perMonth(thenCents, cycle)
}
