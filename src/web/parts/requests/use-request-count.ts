import { useQuery } from '@tanstack/react-query'
import { read, refresh } from '#web/queries.ts'
import { useCan } from '#web/session.ts'

/** How many requests wait for the person, and for admins how many are open in the company. */
export function useRequestCount() {
  const isMember = useCan('employee')
  const { data } = useQuery({
    ...read('GET /api/requests/count'),
    enabled: isMember,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  })
  return isMember ? data : undefined
}

/** After an action on a request, refetches everything that shows one. */
export function refreshRequests() {
  return refresh(
    'GET /api/requests',
    'GET /api/requests/:id',
    'GET /api/requests/count',
    'GET /api/attention',
  )
}
