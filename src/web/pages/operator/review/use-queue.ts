import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call, type Input } from '../../../api.ts'
import { paging } from '../lists.ts'

type Filter = Omit<Input<'GET /api/operator/purchases'>['query'], 'limit' | 'cursor'>
type Status = NonNullable<Filter['status']>

export const statusChoices: { value: Status | 'all'; label: string }[] = [
  { value: 'under_review', label: 'Under review' },
  { value: 'authorized', label: 'Authorized' },
  { value: 'paid', label: 'Paid' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'expired', label: 'Expired' },
  { value: 'unclaimed', label: 'Guests' },
  { value: 'all', label: 'All' },
]

/** The requests that the address asks for, ?status=…&q=…; without a word, those that wait for a decision. */
export function useQueue() {
  const [params] = useSearchParams()
  const status = statusFrom(params)
  const q = params.get('q') ?? undefined
  const pages = useInfiniteQuery(queuePages({ status: status === 'all' ? undefined : status, q }))
  const isFiltered = params.has('q') || params.has('status')
  return { pages, requests: pages.data?.pages.flatMap((page) => page.purchases), isFiltered, status }
}

export function statusFrom(params: URLSearchParams): Status | 'all' {
  return statusChoices.find(({ value }) => value === params.get('status'))?.value ?? 'under_review'
}

function queuePages(filter: Filter) {
  return infiniteQueryOptions({
    ...paging,
    // Buyers add to it at any time.
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryKey: ['GET /api/operator/purchases', 'pages', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /api/operator/purchases', { query: { ...filter, cursor }, signal }),
  })
}
