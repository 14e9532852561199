import type { Plan, Vendor } from '../../../domain/catalog/vendor.ts'
import type { Selection } from './selection-url.ts'

/** Where an employee asks for what is selected; null if the vendor has no plan that is priced by the seat alone. */
export function askPath(vendor: Vendor, { choices }: Pick<Selection, 'choices'>): string | null {
  if (vendor.soldAs === 'package' || !vendor.plans.some(isBySeat)) return null
  const params = new URLSearchParams({ vendor: vendor.name })
  const choice = choices.find(({ name }) => vendor.plans.some((plan) => plan.name === name && isBySeat(plan)))
  if (choice) {
    params.set('plan', choice.name)
    params.set('cycle', choice.billingCycle)
    if (choice.seats > 1) params.set('seats', String(choice.seats))
  }
  return `/requests/ask?${params}`
}

function isBySeat({ perMemberCents, fixedCents, type, seatName }: Plan): boolean {
  return perMemberCents > 0 && fixedCents === 0 && type !== 'flat' && seatName !== null
}
