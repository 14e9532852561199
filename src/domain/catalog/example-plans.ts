import type { BillingCycle } from '../platform/billing-cycle.ts'
import type { Catalog } from './catalog.ts'
import { hasExpectedPrice, type Plan, type Vendor } from './vendor.ts'

export type ExamplePlan = {
  readonly slug: string
  readonly plan: string
  readonly billingCycle: BillingCycle
}

/** A plan of a vendor that is on sale. */
export type OnSale = { readonly vendor: Vendor; readonly plan: Plan }

/** The plans that public pages show as examples, by page. */
export const examplePlans = {
  home: [
    example('meetalfred', 'Pro', 'annually'),
    example('deel', 'US Payroll (1-50)'),
    example('linkedin', 'Core Monthly'),
    example('cursor', 'Business'),
    example('grammarly', 'Business'),
    example('saleshandy', 'Outreach Pro'),
    example('slack', 'Business'),
  ],
  /** What a team saves in a year, on the home page. */
  savings: [example('linkedin', 'Core Monthly')],
  /** How a price is computed, on the pricing page: plans of one vendor. */
  pricing: [example('gusto', 'Plus'), example('gusto', 'Contractor Only')],
  /** Beside the forms for login and sign-up. */
  login: [
    example('linkedin', 'Core Monthly'),
    example('cursor', 'Business'),
    example('grammarly', 'Business'),
    example('slack', 'Business'),
  ],
} as const satisfies Record<string, readonly ExamplePlan[]>

/** Null if it is no longer on sale. */
export function findExample({ vendors }: Catalog, { slug, plan, billingCycle }: ExamplePlan): OnSale | null {
  const vendor = vendors.find((each) => each.slug === slug)
  const found = vendor?.plans.find((each) => each.name === plan && each.billingCycle === billingCycle)
  return vendor && found ? { vendor, plan: found } : null
}

/**
 * One plan of each vendor: the named ones, and the best discounts left in the place of those that are gone. What is only
 * expected proves nothing, so it is no example.
 */
export function examplesOf(
  catalog: Catalog,
  named: readonly ExamplePlan[],
  isFit: (onSale: OnSale) => boolean = () => true,
): OnSale[] {
  const vendors = catalog.vendors.filter((vendor) => !hasExpectedPrice(vendor))
  const found = named.map((each) => findExample({ ...catalog, vendors }, each))
  const shown = new Set(found.flatMap((each) => each?.vendor ?? []))
  const rest = vendors
    .filter((vendor) => !shown.has(vendor))
    .flatMap((vendor) => bestPlan(vendor, isFit) ?? [])
    .sort((a, b) => b.plan.discountPercent - a.plan.discountPercent)
  return found.flatMap((each) => each ?? rest.shift() ?? [])
}

/** The plan with the largest discount that can be bought alone; on a tie, the first listed. */
export function bestPlan(vendor: Vendor, isFit: (onSale: OnSale) => boolean = () => true): OnSale | null {
  const [best] = vendor.plans
    .filter(({ part }) => part === null || part === 'package')
    .map((plan) => ({ vendor, plan }))
    .filter(isFit)
    .sort((a, b) => b.plan.discountPercent - a.plan.discountPercent)
  return best ?? null
}

export function isMonthly({ plan, vendor }: OnSale) {
  return plan.billingCycle === 'monthly' && vendor.soldAs === 'plans'
}

function example(slug: string, plan: string, billingCycle: BillingCycle = 'monthly'): ExamplePlan {
  return { slug, plan, billingCycle }
}
