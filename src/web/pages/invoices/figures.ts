import type { Invoice } from '#contract/billing/invoices.ts'
import { formatDay } from '#domain/platform/day.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { formatSince } from '#web/parts/savings-months.ts'

/** What can be paid now. */
export function openInvoices(invoices: readonly Invoice[]): Invoice[] {
  return invoices.filter(({ status, carried }) => (status === 'Due' || status === 'Overdue') && !carried)
}

/** "13 paid, 2 due": only the statuses that occur. */
export function formatCount(invoices: readonly Invoice[]): string {
  const kinds = ['Paid', 'Due', 'Overdue', 'Void'] as const
  return kinds
    .map((kind) => ({ kind, count: invoices.filter(({ status }) => status === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${kind.toLowerCase()}`)
    .join(', ')
}

/** The savings of the purchases, "$1,234.00" each, added up. */
export function lifetimeCents(purchases: readonly { savings: string }[]): number {
  return purchases.reduce((sum, { savings }) => sum + centsOf(savings), 0)
}

/** Since when; months of ended products count too, like their savings. */
export function savingsNote(months: readonly { month: string }[]): string | undefined {
  const [first] = months
  return first && `since ${formatSince(first.month)}`
}

/** "April 14, 2026". */
export function memberSince(createdAt: string): string {
  return formatDay(createdAt)
}
