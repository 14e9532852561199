import type { Catalog } from '#domain/catalog/catalog.ts'
import { examplePlans, examplesOf, findExample, isMonthly } from '#domain/catalog/example-plans.ts'
import { lineFormula } from '#domain/catalog/format-plan.ts'
import { quoteSelection } from '#domain/catalog/pricing.ts'
import type { Cents } from '#domain/platform/money.ts'

export type Example = { vendorName: string; lines: ExampleLine[]; totalCents: Cents }

type ExampleLine = {
  name: string
  formula: string
  listCents: Cents
  groupCents: Cents
  discountPercent: number
}

const seats = [12, 3]

/** A price worked out for the plans of one vendor; null if there is none. */
export function workExample(catalog: Catalog): Example | null {
  const named = examplePlans.pricing.flatMap((each) => findExample(catalog, each) ?? [])
  const isComplete = named.length === examplePlans.pricing.length
  const plans = isComplete ? named : examplesOf(catalog, [gone], isMonthly)
  const vendor = plans[0]?.vendor
  if (!vendor) return null
  const choices = plans.map(({ plan: { name, billingCycle } }, index) => ({
    name,
    billingCycle,
    seats: seats[index] ?? 1,
  }))
  const { lines, afterCents } = quoteSelection(vendor, choices)
  return {
    vendorName: vendor.name,
    totalCents: afterCents,
    lines: lines.map((line) => ({
      name: line.name,
      formula: lineFormula(line),
      listCents: line.beforeCents,
      groupCents: line.afterCents,
      discountPercent: line.discountPercent,
    })),
  }
}

/** Stands for plans that are not complete any more: the best discount takes their place. */
const gone = { slug: '', plan: '', billingCycle: 'monthly' } as const
