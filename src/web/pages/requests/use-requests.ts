import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type RequestStatus, requestStatuses } from '#domain/purchasing/requests/request.ts'
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
  const list = useInfiniteQuery({
    ...pages('GET /api/requests', { box, ...(box !== 'decide' && { status }) }),
    // Colleagues ask and decide at any time.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  return { list, box, status }
}

/** All requests are for admins only. */
function boxFrom(params: URLSearchParams, isAdmin: boolean): Box {
  const box = params.get('box')
  if (box === 'decide') return 'decide'
  return box === 'all' && isAdmin ? 'all' : 'mine'
}
