import { useQuery } from '@tanstack/react-query'
import type { Vendor } from '#domain/catalog/vendor.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { type Cents, formatUsd } from '#domain/platform/money.ts'
import { read } from '../queries.ts'
import { useCan } from '../session.ts'

/** Whether the admin's company has used the vendor's free first month. */
export function useFreeMonthUsed({ name, firstMonthFree }: Vendor): boolean {
  const enabled = useCan('admin') && firstMonthFree
  const { data } = useQuery({ ...read('GET /api/savings', { query: { vendor: name } }), enabled })
  return data?.entries.some(({ kind }) => kind === 'first_month_free') ?? false
}

/** Of a subscription that starts today, computed by the server: its text, and how many cycles are paid for at least. */
export type Terms = Partial<Record<BillingCycle, { text: string; cycles: number }>>

/** When it renews, its earliest end, and what it costs until then. A free first month costs nothing. */
export function useTermText(vendor: Vendor, term: Terms[BillingCycle], perCycleCents: Cents): string | null {
  const isFree = !useFreeMonthUsed(vendor) && vendor.firstMonthFree
  return term ? `${term.text} ${formatUsd(perCycleCents * (term.cycles - Number(isFree)))} in total.` : null
}
