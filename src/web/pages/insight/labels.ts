import type { Outlook, Renewal, Savings } from '../../../contract/savings.ts'
import { type Cents, formatUsd, fromDollars, percentShare, toDollars } from '../../../domain/money.ts'

/** What list prices would have cost, in one sentence. */
export function listSentence({ listPrice, groupPrice, saved }: Savings['total']): string {
  const [list, group] = [fromDollars(listPrice), fromDollars(groupPrice)]
  if (list === 0) return 'Prices stand here from the first paid purchase on.'
  const percent = percentShare(fromDollars(saved), list)
  return `${formatUsd(group)} instead of ${formatUsd(list)} at list price: ${percent}% less.`
}

export function vendorSentence(vendors: Savings['vendors'], total: Savings['total']): string {
  const [most] = vendors
  const all = fromDollars(total.groupPrice)
  if (!most || all === 0) return 'Nothing was spent yet.'
  const share = percentShare(fromDollars(most.groupPrice), all)
  return `${most.vendor} takes the most: ${formatUsd(fromDollars(most.groupPrice))}, ${share}% of all.`
}

export function renewalSentence(renewals: readonly Renewal[]): string {
  if (renewals.length === 0) return 'Nothing renews in the next 12 months.'
  const count = renewals.length === 1 ? '1 renewal' : `${renewals.length.toLocaleString()} renewals`
  return `${count} in the next 12 months, for ${formatUsd(sumOf(renewals))} at group prices.`
}

export function unusedSentence({ seats, perMonth }: Outlook['unused']): string {
  if (seats === 0) return 'Every seat that you pay for is held by somebody.'
  const words =
    seats === 1 ? '1 seat that nobody holds costs' : `${seats.toLocaleString()} seats that nobody holds cost`
  return `${words} ${formatUsd(fromDollars(perMonth))} a month.`
}

/** The amounts of each month in which something renews, nearest first. */
export function renewalsByMonth(renewals: readonly Renewal[]): { month: string; dollars: number }[] {
  const months = Map.groupBy(renewals, ({ renewsAt }) => renewsAt.slice(0, 7))
  return [...months].map(([month, group]) => ({ month, dollars: toDollars(sumOf(group)) }))
}

function sumOf(renewals: readonly Renewal[]): Cents {
  return renewals.reduce((sum, { groupPrice }) => sum + fromDollars(groupPrice), 0)
}
