import type { Catalog } from '#domain/catalog/catalog.ts'
import type { OnSale } from '#domain/catalog/example-plans.ts'
import { quoteSelection } from '#domain/catalog/pricing.ts'
import { hasExpectedPrice, type Plan, type Vendor } from '#domain/catalog/vendor.ts'
import type { Cents } from '#domain/platform/money.ts'

/** One plan of a vendor at its list price and its group price, for some seats and one billing cycle. */
export type Offer = {
  vendor: ListedVendor
  plan: string
  listCents: Cents
  groupCents: Cents
  discountPercent: number
}

/** What a list shows of a vendor. */
export type ListedVendor = Pick<Vendor, 'name' | 'segment' | 'logo' | 'discountPercent'> & {
  /** Not agreed yet: there is a waitlist. */
  isExpected: boolean
}

/** Vendors with a group price, negotiated or expected, the largest discount first. */
export function pricedVendors({ vendors }: Catalog): Vendor[] {
  return vendors
    .filter((vendor) => vendor.discountPercent > 0)
    .sort((a, b) => b.discountPercent - a.discountPercent || a.name.localeCompare(b.name))
}

export function listed(vendor: Vendor): ListedVendor {
  const { name, segment, logo, discountPercent } = vendor
  return { name, segment, logo, discountPercent, isExpected: hasExpectedPrice(vendor) }
}

// A vendor's mandatory plan is in every quote, so find the line by its plan.
export function offerOf({ vendor, plan }: OnSale, seats = 1): Offer {
  const { name, billingCycle, discountPercent } = plan
  const { lines } = quoteSelection(vendor, [{ name, billingCycle, seats }])
  const line = lines.find((candidate) => candidate.plan === plan)
  if (!line) throw new Error(`${name} of ${vendor.name} has no price.`)
  return {
    vendor: listed(vendor),
    plan: formatPlan(plan),
    listCents: line.beforeCents,
    groupCents: line.afterCents,
    discountPercent,
  }
}

/** "Pro, annual"; just the name for a monthly plan or one that already names its cycle. */
function formatPlan({ name, billingCycle }: Plan) {
  const cycle = { monthly: null, quarterly: 'quarterly', annually: 'annual' }[billingCycle]
  return cycle === null || name.toLowerCase().includes(cycle) ? name : `${name}, ${cycle}`
}
