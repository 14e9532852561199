import type { InvoiceLine } from '#contract/billing/invoices.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatPeriod } from '#domain/platform/day.ts'
import { type Cents, formatUsd, fromDollars } from '#domain/platform/money.ts'

export type LineStep = { label: string; cents: Cents; as: 'plain' | 'saved' | 'strong' }

/** From the list price down to the amount, so that the steps add up to it. */
export function lineSteps(line: InvoiceLine): LineStep[] {
  const list = fromDollars(line.originalAmount)
  const amount = fromDollars(line.amount)
  const period = formatPeriod(line.periodStart, line.periodEnd)
  return [
    { label: formatListPrice(line, list), cents: list, as: 'plain' },
    ...(list === amount ? [] : [{ label: formatDiscount(line), cents: amount - list, as: 'saved' as const }]),
    { label: `You pay for ${period}`, cents: amount, as: 'strong' },
  ]
}

/** How the line compares with the one on the invoice before; null for the first one. */
export function formatComparison({ seats, amount, previous }: InvoiceLine): string | null {
  if (!previous) return null
  const before = fromDollars(previous.amount)
  const now = fromDollars(amount)
  if (previous.reason && before === 0) return 'The invoice before was for your free first month.'
  if (now === before) return 'Same amount as on your previous invoice.'
  const change = `${now > before ? 'Up' : 'Down'} ${formatUsd(Math.abs(now - before))} from your previous invoice`
  const added = seats - previous.seats
  if (added !== 0) return `${change}: ${formatSeat(Math.abs(added))} ${added > 0 ? 'more' : 'fewer'}.`
  return `${change}: the price changed from ${perSeat(before, seats)} to ${perSeat(now, seats)}.`
}

function formatListPrice({ seats, listPrice }: InvoiceLine, list: Cents): string {
  if (listPrice === null) return 'List price for the whole company'
  const each = fromDollars(listPrice)
  const base = list - each * seats
  // A flat fee is charged once, however many seats it covers.
  if (each * seats > list) return 'List price, a flat fee'
  const perSeats = `${formatSeat(seats)} × ${formatUsd(each)} list price`
  return base > 0 ? `${formatUsd(base)} base fee + ${perSeats}` : perSeats
}

function formatDiscount({ reason, discount, unitPrice }: InvoiceLine): string {
  if (reason) return reason
  if (unitPrice !== undefined) return `Pool price, ${formatUsd(fromDollars(unitPrice))} a seat`
  return `Group discount, ${discount}%`
}

function perSeat(cents: Cents, seats: number): string {
  return cents % seats === 0 ? `${formatUsd(cents / seats)} a seat` : formatUsd(cents)
}
