import type { BillingCycle } from '../platform/billing-cycle.ts'
import type { Plan, Vendor } from './vendor.ts'

/** What is on sale on a day, by one version of the price book. */
export type Catalog = {
  readonly version: number
  readonly day: string
  /** In marketplace order. */
  readonly categories: readonly string[]
  readonly vendors: readonly Vendor[]
}

/** By name, page segment, checkout segment or waitlist tool name, also by past ones; case-insensitive. */
export function findVendor(catalog: Catalog, word: string): Vendor | null {
  const wanted = word.toLowerCase()
  return catalog.vendors.find((vendor) => leadsTo(vendor, wanted)) ?? null
}

export function findPlan(vendor: Vendor, name: string, billingCycle: BillingCycle): Plan | null {
  return vendor.plans.find((plan) => plan.name === name && plan.billingCycle === billingCycle) ?? null
}

export function vendorsIn(catalog: Catalog, category: string): Vendor[] {
  return catalog.vendors.filter((vendor) => vendor.categories.includes(category))
}

/** The sub-products that can be assigned to members; all cycles of a plan share one. */
export function seatNames(vendor: Vendor): string[] {
  return [...new Set(vendor.plans.flatMap((plan) => plan.seatName ?? []))]
}

function leadsTo({ name, segment, checkoutSegment, toolName, pastWords }: Vendor, wanted: string) {
  const words = [name, segment, checkoutSegment, toolName]
  return words.some((word) => word?.toLowerCase() === wanted) || pastWords.includes(wanted)
}
