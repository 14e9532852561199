import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Input } from '../../../api.ts'
import { pages } from '../../../parts/pages.ts'

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
  const filter = { status: status === 'all' ? undefined : status, q: params.get('q') ?? undefined }
  const list = useInfiniteQuery({
    ...pages('GET /api/operator/purchases', filter),
    // Buyers add requests at any time.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const isFiltered = params.has('q') || params.has('status')
  return { list, isFiltered, status, filter }
}

export function statusFrom(params: URLSearchParams): Status | 'all' {
  return statusChoices.find(({ value }) => value === params.get('status'))?.value ?? 'under_review'
}
