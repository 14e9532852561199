import { useQuery } from '@tanstack/react-query'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { read } from '../queries.ts'
import { useCan } from '../session.ts'

/** Whether the admin's company has used the vendor's free first month. */
export function useFreeMonthUsed({ name, firstMonthFree }: Vendor): boolean {
  const enabled = useCan('admin') && firstMonthFree
  const { data } = useQuery({ ...read('GET /api/savings', { query: { vendor: name } }), enabled })
  return data?.entries.some(({ kind }) => kind === 'first_month_free') ?? false
}
