import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { formatUnitUsd, fromDollars } from '#domain/platform/money.ts'

type Plan = { name: string; perMember: number; discount: number; billingCycle: BillingCycle }

/** The plans as options of a list, by their places; those of another billing cycle are groups of their own. */
export function planChoices(plans: readonly Plan[]) {
  const options = plans.map((plan, index) => ({
    cycle: plan.billingCycle,
    value: String(index),
    label: describePlan(plan),
  }))
  const byCycle = [...Map.groupBy(options, ({ cycle }) => cycle)]
  const items = (own: typeof options) => own.map(({ value, label }) => ({ value, label }))
  if (byCycle.length < 2) return items(options)
  return byCycle.map(([cycle, own]) => ({ group: `Billed ${cycle}`, items: items(own) }))
}

/** "Business, $13.50 a seat". */
function describePlan({ name, perMember, discount }: Plan): string {
  return `${name}, ${formatUnitUsd(fromDollars(perMember), discount).replace(/\.00$/, '')} a seat`
}
