import type { MarginTotal } from '#contract/billing/statements.ts'
import { pluralize } from '#domain/platform/format-count.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'

export type MarginFigure = { label: string; value: string; note: string }

/** Sales, cost and margin; without a known cost there is no margin, not one of 100%. */
export function marginFigures(total: MarginTotal): MarginFigure[] {
  const { sales, costedSales, cost, margin, percent, covered } = total
  const ofSales = covered === null ? '' : ` (${covered.toFixed(1)}% of sales)`
  const earlier = covered !== null && covered > 100 ? ', some of it of earlier sales' : ''
  return [
    { label: 'Sales', value: usd(sales), note: 'invoiced' },
    {
      label: 'Cost',
      value: cost === null ? 'Unknown' : usd(cost),
      note: cost === null ? 'no cost is known yet' : `known for ${usd(costedSales)}${ofSales}${earlier}`,
    },
    {
      label: 'Margin',
      value: margin === null ? 'None yet' : usd(margin),
      note: percent === null ? 'no cost is known yet' : `${percent.toFixed(1)}% of sales with a known cost`,
    },
  ]
}

/** "18 invoiced cycles have no known cost, so they have no margin."; null if every cost is known. */
export function formatUnknown({ unknown }: Pick<MarginTotal, 'unknown'>): string | null {
  if (unknown === 0) return null
  const verb = unknown === 1 ? 'has' : 'have'
  return `${pluralize(unknown, 'invoiced cycle')} ${verb} no known cost, so no margin is shown for ${unknown === 1 ? 'it' : 'them'}.`
}

const usd = (dollars: number) => formatUsd(fromDollars(dollars))
