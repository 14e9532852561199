import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listFilters } from '#domain/platform/list-filters.ts'
import type { Input, Output } from '#web/api.ts'
import { useListFilter } from '#web/parts/filters/use-list-filter.ts'
import { pages } from '#web/parts/pages.ts'

export type Queue = Output<'GET /api/operator/purchases'>
type Status = NonNullable<Input<'GET /api/operator/purchases'>['query']['status']>

export const statusChoices: { value: Status | 'all'; label: string }[] = [
  { value: 'under_review', label: 'In review' },
  { value: 'countered', label: 'Offer sent' },
  { value: 'authorized', label: 'Approved' },
  { value: 'paid', label: 'Active' },
  { value: 'rejected', label: 'Not approved' },
  { value: 'cancelled', label: 'Canceled' },
  { value: 'expired', label: 'Expired' },
  { value: 'unclaimed', label: 'Guests' },
  { value: 'all', label: 'All' },
]

/** The requests for the URL's filters, ?status=…&q=…; by default those in review. */
export function useQueue() {
  const [params] = useSearchParams()
  const status = statusFrom(params)
  const columns = useListFilter(listFilters.purchases)
  const filter = { ...columns, ...(status !== 'all' && { status }) }
  // Buyers add requests at any time.
  const options = {
    ...pages('GET /api/operator/purchases', filter),
    staleTime: 0,
    refetchOnWindowFocus: true,
  }
  const list = useInfiniteQuery(options)
  const { data: load = null } = useInfiniteQuery({ ...options, select: loadOf })
  const isFiltered = Object.values(columns).some(Boolean) || params.has('status')
  return { list, load, isFiltered, status, filter }
}

/** Every page has that of the whole list. */
function loadOf({ pages: read }: { pages: Queue[] }): Queue['load'] {
  return read.at(-1)?.load ?? null
}

export function statusFrom(params: URLSearchParams): Status | 'all' {
  return statusChoices.find(({ value }) => value === params.get('status'))?.value ?? 'under_review'
}
