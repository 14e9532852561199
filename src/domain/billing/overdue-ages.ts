import type { Cents } from '../platform/money.ts'

/** Days past the due day by which what is overdue is told apart: from, and up to. */
const ages = [
  [1, 7],
  [8, 14],
  [15, 30],
  [31, 60],
  [61, 90],
  [91, Number.POSITIVE_INFINITY],
] as const

type Overdue = { cents: Cents; invoices: number }

/** Amounts by days overdue, in all ages from the first day on, also in those with nothing: "1–7", "over 90". */
export function byAge(byDays: readonly (Overdue & { days: number })[]): (Overdue & { days: string })[] {
  return ages.map(([from, to]) => {
    const found = byDays.filter(({ days }) => days >= from && days <= to)
    return {
      days: Number.isFinite(to) ? `${from}–${to}` : `over ${from - 1}`,
      cents: found.reduce((sum, { cents }) => sum + cents, 0),
      invoices: found.reduce((sum, { invoices }) => sum + invoices, 0),
    }
  })
}
