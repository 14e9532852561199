import { cycleGroups } from '#domain/catalog/format-plan.ts'
import { type PricedLine, quoteSelection } from '#domain/catalog/pricing.ts'
import type { Plan, PlanPart, Vendor } from '#domain/catalog/vendor.ts'
import { formatPrice } from './format-quote.ts'

export type PriceRow = { name: string; note: string | null; line: PricedLine }
export type PriceGroup = { label: string; rows: PriceRow[]; all?: string[] }

/** Every plan at the price of one seat, by billing cycle or, for a packaged offer, by part. */
export function priceGroups(vendor: Vendor): PriceGroup[] {
  const all = vendor.plans.map(({ name, billingCycle }) => ({ name, billingCycle, seats: 1 }))
  const { lines } = quoteSelection(vendor, all)
  if (vendor.soldAs === 'package') return parts.map(({ part, label }) => partGroup(lines, part, label))
  return cycleGroups(vendor).map(({ label, plans }) => ({
    label: `Billed ${label.toLowerCase()}`,
    rows: lines
      .filter(({ plan }) => plans.includes(plan))
      .map((line) => ({ name: line.name, note: noteOf(line.plan), line })),
  }))
}

const parts: { part: PlanPart; label: string }[] = [
  { part: 'package', label: 'Package, billed monthly' },
  { part: 'framework', label: 'Per framework' },
  { part: 'add-on', label: 'Per add-on' },
]

function partGroup(lines: readonly PricedLine[], part: PlanPart, label: string): PriceGroup {
  const own = lines.filter(({ plan }) => plan.part === part)
  if (part !== 'framework') return { label, rows: own.map((line) => ({ name: line.name, note: null, line })) }
  // All frameworks but the first cost the same, so two rows are enough.
  const rows = own.slice(0, 2).map((line) => ({
    name: line.free ? 'First framework' : 'Each further framework',
    note: line.free ? 'Free with any package' : null,
    line,
  }))
  return { label, rows, all: own.map(({ name }) => name) }
}

/** What the price for one seat doesn't show. */
function noteOf(plan: Plan): string | null {
  if (plan.note) return plan.note
  return plan.fixedCents > 0 ? formatPrice(plan) : null
}
