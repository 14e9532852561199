import { formatMonth } from '#domain/platform/day.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'

export type Month = {
  month: string
  savings: number
  spend: number
  /** Vendors that gave their first month for free. */
  free?: string[] | undefined
}

const maxMonths = 12

/** The last twelve months since the first invoice, without gaps: a month without an invoice is 0. */
export function filledMonths(months: readonly Month[]): Month[] {
  const first = months[0]
  const last = months.at(-1)
  if (!first || !last) return []
  const known = new Map(months.map((month) => [month.month, month]))
  const filled: Month[] = []
  for (let month = first.month; month <= last.month; month = monthAfter(month)) {
    filled.push(known.get(month) ?? { month, savings: 0, spend: 0 })
  }
  return filled.slice(-maxMonths)
}

/** A one-sentence summary of the chart; it says why a month with a free one stands out. */
export function savingsSentence(months: readonly Month[]): string {
  const [first, ...others] = months
  if (!first) return 'Your savings will appear here, month by month.'
  const best = others.reduce((most, month) => (month.savings > most.savings ? month : most), first)
  const amount = formatUsd(fromDollars(best.savings))
  if (others.length === 0) return `${amount} saved in ${monthName(best.month)}.`
  const [vendor, ...more] = best.free ?? []
  if (vendor && more.length > 0)
    return `${monthName(best.month)} includes the free first months of ${[vendor, ...more].join(' and ')}.`
  if (vendor) return `${monthName(best.month)} includes ${vendor}’s free first month.`
  return `${monthName(best.month)} was your best month: ${amount}.`
}

/** "June" or "Jun"; in UTC, as on invoices. */
export function monthName(month: string, width: 'long' | 'short' = 'long'): string {
  return formatMonth(month, width)
}

/** "April", or "Apr 2025" for another year. */
export function formatSince(month: string, now = new Date()): string {
  const year = month.slice(0, 4)
  return year === String(now.getUTCFullYear()) ? monthName(month) : `${monthName(month, 'short')} ${year}`
}

function monthAfter(month: string): string {
  const next = new Date(`${month}-01`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return next.toISOString().slice(0, 7)
}
