import { cycleGroups, formatBilled, planLabel } from '#domain/catalog/format-plan.ts'
import { isPricedBySeat, type Quote, quoteSelection } from '#domain/catalog/pricing.ts'
import { hasExpectedPrice, type Plan, type Vendor } from '#domain/catalog/vendor.ts'
import { formatUnitUsd, formatUsd, percentOf } from '#domain/platform/money.ts'
import type { Selection } from './selection-url.ts'

/** The line under a price: "Billed annually, 10 seats", and that it is expected. */
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
  const seats = lines.reduce((sum, line) => sum + line.seats, 0)
  return `${formatBilled(billingCycle, seats)}${hasExpectedPrice(vendor) ? ', expected price' : ''}`
}

/** "Up to 15% off saves you up to $1,800.00 a year."; empty without an amount or a discount to expect. */
export function savingsLine({ discountPercent }: Vendor, typed: string): string {
  const cents = Math.round(Number(typed) * 100)
  if (!(cents > 0) || cents > maxSpendCents || discountPercent === 0) return ''
  return `Up to ${discountPercent}% off saves you up to ${formatUsd(percentOf(cents, discountPercent))} a year.`
}

const maxSpendCents = 1e11

/** The quote of the cheapest package, if the vendor sells packages. */
export function cheapestPackage(vendor: Vendor): Quote | undefined {
  return vendor.plans
    .filter(({ part }) => part === 'package')
    .map(({ name, billingCycle }) => quoteSelection(vendor, [{ name, billingCycle, seats: 1 }]))
    .sort((a, b) => a.afterCents - b.afterCents)[0]
}

/** "You can’t mix plans billed monthly and annually in one request."; null for a single cycle. */
export function mixingLine(vendor: Vendor): string | null {
  const cycles = cycleGroups(vendor).map(({ label }) => label.toLowerCase())
  if (cycles.length < 2) return null
  const list = `${cycles.slice(0, -1).join(', ')} and ${cycles.at(-1)}`
  return `You can’t mix plans billed ${list} in one request.`
}

/** "Group price $79.20" or "Expected price …", for each plan with a discount: the second line of the plan picker. */
export function groupPriceLines(vendor: Vendor): Map<Plan, string> {
  const label = hasExpectedPrice(vendor) ? 'Expected price' : 'Group price'
  const all = vendor.plans.map(({ name, billingCycle }) => ({ name, billingCycle, seats: 1 }))
  const discounted = quoteSelection(vendor, all).lines.filter((line) => line.afterCents < line.beforeCents)
  return new Map(
    discounted.map(({ plan, afterCents }) => {
      if (isPricedBySeat(plan))
        return [plan, `${label} ${formatUnitUsd(plan.perMemberCents, plan.discountPercent)}`]
      const isForOneSeat = plan.fixedCents > 0 && plan.type !== 'flat'
      return [plan, `${label} ${formatUsd(afterCents)}${isForOneSeat ? ' with 1 seat' : ''}`]
    }),
  )
}

/** The price in a plan's label without its name: "$36 per month, per user". */
export function formatPrice(plan: Plan): string {
  return planLabel(plan)
    .slice(plan.name.length)
    .replace(/^.*?\(|\)$/g, '')
}
