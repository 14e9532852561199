import { isSuitable } from '#domain/catalog/price-book/suitable-plan.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
import type { Selection } from './selection-url.ts'

/** Where an employee asks for what is selected; null if the vendor has no plan that is priced by the seat alone. */
export function askPath(vendor: Vendor, { choices }: Pick<Selection, 'choices'>): string | null {
  const offered = vendor.plans.filter((plan) => isSuitable(vendor, plan))
  if (offered.length === 0) return null
  const params = new URLSearchParams({ vendor: vendor.name })
  const choice = choices.find(({ name }) => offered.some((plan) => plan.name === name))
  if (choice) {
    params.set('plan', choice.name)
    params.set('cycle', choice.billingCycle)
    if (choice.seats > 1) params.set('seats', String(choice.seats))
  }
  return `/requests/ask?${params}`
}
