import { cycleGroups, cycleNames, perCycle } from '#domain/catalog/format-plan.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { type BillingCycle, billingCycles } from '#domain/platform/billing-cycle.ts'
import { type Day, formatNearDay } from '#domain/platform/day.ts'
import { monthsIn } from '#domain/platform/months-in.ts'
import { firstTerm } from '#domain/subscriptions/first-term.ts'
import { noticeDays } from '#domain/subscriptions/purchase.ts'
import type { Terms } from './use-free-month.ts'

// Only loaders call this, on the server: pages that visitors load have no calendar.

/** For each billing cycle of a vendor: when it renews, when it can end, and for how many cycles. */
export function termsOf({ plans }: Vendor, today: Day): Terms {
  const cycles = billingCycles.filter((cycle) => plans.some(({ billingCycle }) => billingCycle === cycle))
  return Object.fromEntries(cycles.map((cycle) => [cycle, termOf(cycle, today)]))
}

function termOf(cycle: BillingCycle, today: Day) {
  const { renewsOn, endsOn, cycles } = firstTerm(today, cycle)
  const day = (at: Day) => formatNearDay(at, new Date(today))
  const every = perCycle(cycle).replace('a ', 'every ')
  return {
    cycles,
    text: `If we approve it today, it renews on ${day(renewsOn)} and ${every} after. Earliest end: ${day(endsOn)}, for`,
  }
}

/** What the card of a vendor says about buying from it; `termMonths` binds those who join its pool. */
export function factsOf(
  vendor: Vendor,
  today: Day,
  termMonths: number | null,
): [term: string, fact: string][] {
  const groups = cycleGroups(vendor)
  const billing = groups.map(({ label }) => label.toLowerCase())
  const pool: [string, string][] = termMonths ? [['In a pool', `Bound for ${termMonths} months`]] : []
  return [
    ['Category', vendor.categories.join(', ')],
    ...(billing.length > 0 ? [['Billing', sentence(billing)] as [string, string]] : []),
    ...(vendor.kind === 'checkout'
      ? dealOf(vendor, today)
      : [['Status', 'Waitlist open'] as [string, string]]),
    ...pool,
  ]
}

function dealOf({ plans }: Vendor, today: Day): [string, string][] {
  const cycles = billingCycles.filter((cycle) => plans.some(({ billingCycle }) => billingCycle === cycle))
  const only = cycles.length === 1
  const each = (tell: (cycle: BillingCycle) => string) =>
    cycles.map((cycle) => (only ? tell(cycle) : `${cycleNames[cycle]}: ${tell(cycle)}`)).join('\n')
  const near = (day: Day) => formatNearDay(day, new Date(today))
  return [
    ['Lock-in', each((cycle) => (monthsIn[cycle] === 1 ? 'None' : `${monthsIn[cycle]} months`))],
    ['To cancel', `${noticeDays} days’ notice`],
    ['Earliest end from today', each((cycle) => near(firstTerm(today, cycle).endsOn))],
    ['Payment', 'After approval'],
  ]
}

/** "Monthly, annually or quarterly". */
function sentence(names: string[]) {
  const list = [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' or ')
  return list.charAt(0).toUpperCase() + list.slice(1)
}
