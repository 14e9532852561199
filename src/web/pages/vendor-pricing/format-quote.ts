import type { Plan, Vendor } from '../../../domain/catalog/vendor.ts'
import { cycleGroups, formatBilled, planLabel } from '../../../domain/format-plan.ts'
import type { Quote } from '../../../domain/pricing.ts'
import type { Selection } from './selection-url.ts'

/** The line under a price: "Billed annually, 10 seats". */
export function billedLine(vendor: Vendor, { size }: Selection, { lines, billingCycle }: Quote): string {
  if (vendor.soldAs === 'package' && !lines.some(({ plan }) => plan.part === 'package')) {
    return size === null
      ? 'Choose your company size, then a package, to see your price.'
      : 'Choose a package to see your price.'
  }
  if (lines.length === 0) return 'Nothing selected yet'
  if (billingCycle === null) return 'Mixed billing cycles'
  const company = vendor.companySizes.find(({ value }) => value === size)
  if (company) return `Billed ${billingCycle}, ${company.label}`
  return formatBilled(
    billingCycle,
    lines.reduce((sum, { seats }) => sum + seats, 0),
  )
}

/** "You can’t mix plans billed monthly and annually in one request."; null for a single cycle. */
export function mixingLine(vendor: Vendor): string | null {
  const cycles = cycleGroups(vendor).map(({ label }) => label.toLowerCase())
  if (cycles.length < 2) return null
  const list = `${cycles.slice(0, -1).join(', ')} and ${cycles.at(-1)}`
  return `You can’t mix plans billed ${list} in one request.`
}

/** The price in a plan's label without its name: "$36 per month, per user". */
export function formatPrice(plan: Plan): string {
  return planLabel(plan)
    .slice(plan.name.length)
    .replace(/^.*?\(|\)$/g, '')
}
