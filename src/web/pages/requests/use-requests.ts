import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listFilters } from '#domain/platform/list-filters.ts'
import { type RequestStatus, requestStatuses } from '#domain/purchasing/requests/request.ts'
import { useListFilter } from '#web/parts/filters/use-list-filter.ts'
import { pages } from '#web/parts/pages.ts'
import { stateTexts } from '#web/parts/requests/format-request.ts'
import { useCan } from '#web/session.ts'

export type Box = 'mine' | 'decide' | 'all'

export const statusChoices: { value: RequestStatus | 'any'; label: string }[] = [
  { value: 'any', label: 'Any status' },
  ...requestStatuses.map((value) => ({ value, label: stateTexts[value] })),
]

/** The requests of the URL's box and status: ?box=mine|decide|all&status=… */
export function useRequests() {
  const [params] = useSearchParams()
  const isAdmin = useCan('admin')
  const box = boxFrom(params, isAdmin)
  const status = requestStatuses.find((each) => each === params.get('status'))
  const columns = useListFilter(listFilters.requests)
  const filter = { box, ...columns, ...(box !== 'decide' && status && { status }) }
  const list = useInfiniteQuery({
    ...pages('GET /api/requests', filter),
    // Colleagues ask and decide at any time.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const isFiltered = Object.values(columns).some(Boolean) || filter.status !== undefined
  return { list, box, filter, isFiltered }
}

/** All requests are for admins only. */
function boxFrom(params: URLSearchParams, isAdmin: boolean): Box {
  const box = params.get('box')
  if (box === 'decide') return 'decide'
  return box === 'all' && isAdmin ? 'all' : 'mine'
}
