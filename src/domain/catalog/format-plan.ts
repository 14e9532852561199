import type { BillingCycle } from '../platform/billing-cycle.ts'
import { formatCount, pluralize } from '../platform/format-count.ts'
import { type Cents, formatShortUsd, formatUsd } from '../platform/money.ts'
import type { PricedLine } from './pricing.ts'
import type { Plan, Vendor } from './vendor.ts'

/** How often a plan is billed, where somebody chooses it. */
export const cycleNames = { monthly: 'Monthly', quarterly: 'Quarterly', annually: 'Annually' } as const

export type CycleGroup = {
  readonly label: (typeof cycleNames)[BillingCycle]
  readonly plans: readonly Plan[]
}

/** Groups of the plan picker; empty ones are left out. */
export function cycleGroups(vendor: Vendor): CycleGroup[] {
  return (['monthly', 'annually', 'quarterly'] as const)
    .map((cycle) => ({
      label: cycleNames[cycle],
      plans: vendor.plans.filter((plan) => plan.billingCycle === cycle),
    }))
    .filter(({ plans }) => plans.length > 0)
}

/** "Pro ($99 per month, per user)" in the plan picker. */
export function planLabel(plan: Plan): string {
  return plan.billingCycle === 'monthly'
    ? `${plan.name} (${price(plan, ', ')})`
    : `${plan.name}: Billed at (${price(plan, ' ')})`
}

/** "Pro, annually", or just the name if it already contains the cycle. */
export function nameWithCycle({ name, billingCycle }: Plan): string {
  const hasCycle = name.toLowerCase().includes(cycleText[billingCycle].adjective.toLowerCase())
  return hasCycle ? name : `${name}, ${billingCycle}`
}

/** "$316.80 per month". */
export function formatPerCycle(cents: Cents, billingCycle: BillingCycle): string {
  return `${formatUsd(cents)} ${cycleText[billingCycle].period}`
}

/** "a month": beside an amount. */
export function perCycle(billingCycle: BillingCycle): string {
  return cycleText[billingCycle].period.replace('per', 'a')
}

export function cycleLabel(billingCycle: BillingCycle): string {
  return `${cycleText[billingCycle].adjective} Billing Cycle`
}

/** "Business, 12 seats" of an order; "3 plans, 30 seats" of one with many. */
export function describeOrder(plans: readonly string[], seats: number): string {
  const [only] = plans
  return `${only && plans.length === 1 ? only : `${plans.length} plans`}, ${formatSeat(seats)}`
}

/** "Billed monthly, 10 seats". */
export function formatBilled(billingCycle: BillingCycle, seats: number): string {
  return `Billed ${billingCycle}, ${formatSeat(seats)}`
}

/** How the price before the discount is computed: "10 seats x $18.00". */
export function lineFormula(line: PricedLine): string {
  const { plan, seats, perSeatCents, beforeCents } = line
  if (perSeatCents === null) return `1-${plan.peoplePerSeat} seats x ${formatUsd(beforeCents)}`
  if (plan.type === 'flat') return `${formatUsd(plan.fixedCents)} flat fee`
  const perSeat = `${formatSeat(seats)} x ${formatUsd(perSeatCents)}`
  return plan.fixedCents > 0 ? `${formatUsd(plan.fixedCents)} + ${perSeat}` : perSeat
}

/** "1 seat", "1,200 seats". */
export function formatSeat(seats: number): string {
  return pluralize(seats, 'seat')
}

/** "42 × $11.70, pool price", for a line with one. */
export function formatPoolPrice({ seats, unitCents }: { seats: number; unitCents?: Cents | null }): string[] {
  return typeof unitCents === 'number' ? [`${formatCount(seats)} × ${formatUsd(unitCents)}, pool price`] : []
}

const cycleText = {
  monthly: { adjective: 'Monthly', period: 'per month' },
  quarterly: { adjective: 'Quarterly', period: 'per quarter' },
  annually: { adjective: 'Annual', period: 'per year' },
} as const

function price(plan: Plan, separator: ', ' | ' '): string {
  const { period } = cycleText[plan.billingCycle]
  const fixed = `${formatShortUsd(plan.fixedCents)} ${period}`
  if (plan.type === 'flat') return `${fixed}${separator}flat fee`
  const perUser = `${formatShortUsd(plan.perMemberCents)} ${period}${separator}per user`
  return plan.fixedCents > 0 ? `${fixed} plus ${perUser}` : perUser
}
