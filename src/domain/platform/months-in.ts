import type { BillingCycle } from './billing-cycle.ts'

/** How many months a billing cycle has. Not in calendar.ts, which public pages do not load. */
export const monthsIn: Record<BillingCycle, number> = { monthly: 1, quarterly: 3, annually: 12 }
