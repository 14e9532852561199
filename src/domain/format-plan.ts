import type { BillingCycle, Plan, Vendor } from './catalog/vendor.ts'
import { type Cents, formatShortUsd, formatUsd } from './money.ts'
import type { PricedLine } from './pricing.ts'

export type CycleGroup = {
  readonly label: 'Monthly' | 'Annually' | 'Quarterly'
  readonly plans: readonly Plan[]
}

/** The plan picker's groups; one without a plan is left out. */
export function cycleGroups(vendor: Vendor): CycleGroup[] {
  return groups
    .map(({ label, cycle }) => ({ label, plans: vendor.plans.filter((plan) => plan.billingCycle === cycle) }))
    .filter(({ plans }) => plans.length > 0)
}

/** "Pro ($99 per month, per user)" in the plan picker. */
export function planLabel(plan: Plan): string {
  return plan.billingCycle === 'monthly'
    ? `${plan.name} (${price(plan, ', ')})`
    : `${plan.name}: Billed at (${price(plan, ' ')})`
}

/** "Pro, annually" where cycles are side by side; a name that says its cycle does not say it twice. */
export function nameWithCycle({ name, billingCycle }: Plan): string {
  const says = name.toLowerCase().includes(words[billingCycle].adjective.toLowerCase())
  return says ? name : `${name}, ${billingCycle}`
}

/** "$316.80 per month". */
export function formatPerCycle(cents: Cents, billingCycle: BillingCycle): string {
  return `${formatUsd(cents)} ${words[billingCycle].period}`
}

export function cycleLabel(billingCycle: BillingCycle): string {
  return `${words[billingCycle].adjective} Billing Cycle`
}

/** "Billed monthly, 10 seats". */
export function formatBilled(billingCycle: BillingCycle, seats: number): string {
  return `Billed ${billingCycle}, ${formatSeat(seats)}`
}

/** How a line's price before the discount comes about: "10 seats x $18.00". */
export function lineFormula(line: PricedLine): string {
  const { plan, seats, perSeatCents, beforeCents } = line
  if (perSeatCents === null) return `1-${plan.peoplePerSeat} seats x ${formatUsd(beforeCents)}`
  if (plan.type === 'flat') return `${formatUsd(plan.fixedCents)} flat fee`
  const perSeat = `${formatSeat(seats)} x ${formatUsd(perSeatCents)}`
  return plan.fixedCents > 0 ? `${formatUsd(plan.fixedCents)} + ${perSeat}` : perSeat
}

/** "1 seat", "1,200 seats". */
export function formatSeat(seats: number): string {
  return `${String(seats).replace(/\B(?=(\d{3})+$)/g, ',')} ${seats === 1 ? 'seat' : 'seats'}`
}

const groups = [
  { label: 'Monthly', cycle: 'monthly' },
  { label: 'Annually', cycle: 'annually' },
  { label: 'Quarterly', cycle: 'quarterly' },
] as const

const words = {
  monthly: { adjective: 'Monthly', period: 'per month' },
  quarterly: { adjective: 'Quarterly', period: 'per quarter' },
  annually: { adjective: 'Annual', period: 'per year' },
} as const

function price(plan: Plan, joint: ', ' | ' '): string {
  const { period } = words[plan.billingCycle]
  const fixed = `${formatShortUsd(plan.fixedCents)} ${period}`
  if (plan.type === 'flat') return `${fixed}${joint}flat fee`
  const perUser = `${formatShortUsd(plan.perMemberCents)} ${period}${joint}per user`
  return plan.fixedCents > 0 ? `${fixed} plus ${perUser}` : perUser
}
