import type { MarginTotal } from '#contract/billing/statements.ts'
import { formatPeriod } from '#domain/platform/day.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'

type Read = { from: string; to: string; total: MarginTotal }

/** "May 1, 2026 to Apr 2, 2027: sales $102.50. Margin $19.17, 36.5% of the $52.50 whose cost is known (51.2% of sales)." */
export function formatMargin({ from, to, total }: Read): string {
  const { sales, costedSales, margin, percent, covered } = total
  const start = `${formatPeriod(from, to)}: sales ${formatUsd(fromDollars(sales))}.`
  if (margin === null) return `${start} No margin: no cost is known yet.`
  const known = formatUsd(fromDollars(costedSales))
  const share = percent === null ? '' : `, ${percent.toFixed(1)}%`
  const ofSales = covered === null ? '' : ` (${covered.toFixed(1)}% of sales)`
  const earlier = covered !== null && covered > 100 ? ' Some of these costs are of earlier sales.' : ''
  return `${start} Margin ${formatUsd(fromDollars(margin))}${share} of the ${known} whose cost is known${ofSales}.${earlier}`
}
