import { builtInCatalog } from '../../domain/catalog/built-in.ts'
import { findPlan, findVendor } from '../../domain/catalog/catalog.ts'
import type { BillingCycle, Plan, Vendor } from '../../domain/catalog/vendor.ts'
import type { Cents } from '../../domain/money.ts'
import { quoteSelection } from '../../domain/pricing.ts'

/** One plan of a vendor at its list price and its group price, for some seats and one billing cycle. */
export type Offer = {
  vendor: Vendor
  plan: Plan
  listCents: Cents
  groupCents: Cents
  discountPercent: number
}

/** Vendors with a negotiated price, the largest discount first. */
export const negotiatedVendors: Vendor[] = builtInCatalog.vendors
  .filter((vendor) => vendor.discountPercent > 0)
  .sort((a, b) => b.discountPercent - a.discountPercent || a.name.localeCompare(b.name))

export function offerOf(vendorName: string, planName: string, cycle: BillingCycle, seats = 1): Offer {
  const vendor = findVendor(builtInCatalog, vendorName)
  const plan = vendor && findPlan(vendor, planName, cycle)
  if (!vendor || !plan) throw new Error(`The catalog has no ${planName} (${cycle}) of ${vendorName}.`)
  return priceOffer(vendor, plan, seats)
}

/** The plan with the largest discount; on a tie, the first listed. */
export function bestOffer(vendor: Vendor): Offer | null {
  const [best] = vendor.plans
    .filter(({ part }) => part === null || part === 'package')
    .toSorted((a, b) => b.discountPercent - a.discountPercent)
  return best ? priceOffer(vendor, best, 1) : null
}

/** "Pro, annual"; just the name for a monthly plan or one that already names its cycle. */
export function formatPlan({ name, billingCycle }: Plan) {
  const cycle = { monthly: null, quarterly: 'quarterly', annually: 'annual' }[billingCycle]
  return cycle === null || name.toLowerCase().includes(cycle) ? name : `${name}, ${cycle}`
}

// A vendor's mandatory plan is in every quote, so find the line by its plan.
function priceOffer(vendor: Vendor, plan: Plan, seats: number): Offer {
  const { name, billingCycle, discountPercent } = plan
  const { lines } = quoteSelection(vendor, [{ name, billingCycle, seats }])
  const line = lines.find((candidate) => candidate.plan === plan)
  if (!line) throw new Error(`${name} of ${vendor.name} has no price.`)
  return { vendor, plan, listCents: line.beforeCents, groupCents: line.afterCents, discountPercent }
}
