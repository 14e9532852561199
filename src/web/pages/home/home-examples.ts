import type { Catalog } from '#domain/catalog/catalog.ts'
import { examplePlans, examplesOf } from '#domain/catalog/example-plans.ts'
import { perYear } from '#domain/catalog/pricing.ts'
import type { Cents } from '#domain/platform/money.ts'
import { type ListedVendor, listed, type Offer, offerOf, pricedVendors } from '#web/parts/offers.ts'
import { countPriced, type PriceCounts } from '#web/parts/price-counts.ts'

export type TeamSavings = { seats: number; product: string; savedPerYear: Cents; discountPercent: number }

export type HomeExamples = {
  vendors: ListedVendor[]
  priced: PriceCounts
  board: Offer[]
  /** Null if nothing is on sale. */
  savings: TeamSavings | null
}

const TEAM = 10

/** What the home page shows of the price book. */
export function homeExamples(catalog: Catalog): HomeExamples {
  const vendors = pricedVendors(catalog)
  return {
    vendors: vendors.map(listed),
    priced: countPriced(vendors),
    board: examplesOf(catalog, examplePlans.home).map((each) => offerOf(each)),
    savings: teamSavings(catalog),
  }
}

function teamSavings(catalog: Catalog): TeamSavings | null {
  const [example] = examplesOf(catalog, examplePlans.savings)
  if (!example) return null
  const { vendor, plan } = example
  const { listCents, groupCents, discountPercent } = offerOf(example, TEAM)
  const planName = plan.name.replace(/ (monthly|quarterly|annual(ly)?|yearly)$/i, '')
  return {
    seats: TEAM,
    product: `${vendor.name} ${planName}`,
    savedPerYear: perYear(listCents - groupCents, plan.billingCycle),
    discountPercent,
  }
}
