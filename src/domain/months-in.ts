import type { BillingCycle } from './catalog/vendor.ts'

/** How long a billing cycle is. By itself, since public pages need nothing else of the calendar. */
export const monthsIn: Record<BillingCycle, number> = { monthly: 1, quarterly: 3, annually: 12 }
