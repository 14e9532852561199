import type { Outlook, Renewal, Savings } from '#contract/reports/savings.ts'
import { formatDay } from '#domain/platform/day.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { type Cents, formatUsd, fromDollars, percentShare, toDollars } from '#domain/platform/money.ts'

/** What list prices would have cost, in one sentence. */
export function listSentence({ listPrice, groupPrice, saved }: Savings['total']): string {
  const [list, group] = [fromDollars(listPrice), fromDollars(groupPrice)]
  if (list === 0) return 'Prices appear after your first payment.'
  const percent = percentShare(fromDollars(saved), list)
  return `${formatUsd(group)} instead of ${formatUsd(list)} at list price: ${percent}% less.`
}

export function vendorSentence(vendors: Savings['vendors'], total: Savings['total']): string {
  const [largest] = vendors
  const all = fromDollars(total.groupPrice)
  if (!largest || all === 0) return 'No spend yet.'
  const share = percentShare(fromDollars(largest.groupPrice), all)
  return `${largest.vendor} is your largest cost: ${formatUsd(fromDollars(largest.groupPrice))}, ${share}% of spend.`
}

export function renewalSentence(renewals: readonly Renewal[]): string {
  if (renewals.length === 0) return 'No renewals in the next 12 months.'
  const count = renewals.length === 1 ? '1 renewal' : `${formatCount(renewals.length)} renewals`
  return `${count} in the next 12 months, for ${formatUsd(sumOf(renewals))} at group prices.`
}

/** What follows the amount of a renewal with a new price: "from April 25 (now $448.00)". */
export function newPriceNote(renewsAt: string, nowPrice: number): string {
  return `from ${formatDay(renewsAt, 'longWithoutYear')} (now ${formatUsd(fromDollars(nowPrice))})`
}

export function unusedSentence({ seats, perMonth }: Outlook['unused']): string {
  if (seats === 0) return 'No seat that costs anything is idle.'
  const subject = seats === 1 ? '1 idle seat costs' : `${formatCount(seats)} idle seats cost`
  return `${subject} ${formatUsd(fromDollars(perMonth))} per month.`
}

/** Renewal amounts by month, nearest first. */
export function renewalsByMonth(renewals: readonly Renewal[]): { month: string; dollars: number }[] {
  const months = Map.groupBy(renewals, ({ renewsAt }) => renewsAt.slice(0, 7))
  return [...months].map(([month, group]) => ({ month, dollars: toDollars(sumOf(group)) }))
}

function sumOf(renewals: readonly Renewal[]): Cents {
  return renewals.reduce((sum, { groupPrice }) => sum + fromDollars(groupPrice), 0)
}
