import { perYear } from '../catalog/pricing.ts'
import type { BillingCycle } from '../platform/billing-cycle.ts'
import type { Cents } from '../platform/money.ts'

/** What a change costs more in a year, by list and for the group: an increase is decided by it, whenever it starts. */
export type AddedPerYear = { readonly listCents: Cents; readonly cents: Cents }

type PerCycle = {
  readonly billingCycle: BillingCycle
  readonly beforeCents: Cents
  readonly afterCents: Cents
}

/** 0 for what costs as much or less. */
export function addedPerYear(before: PerCycle, after: PerCycle): AddedPerYear {
  const added = (key: 'beforeCents' | 'afterCents') =>
    Math.max(0, perYear(after[key], after.billingCycle) - perYear(before[key], before.billingCycle))
  return { listCents: added('beforeCents'), cents: added('afterCents') }
}
