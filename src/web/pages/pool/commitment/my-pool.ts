import type { Commitment } from '../../../../contract/pools.ts'
import { queryClient, read, refresh } from '../../../queries.ts'

/** The pool as a member sees it. Others join and leave all the time, so returning to the page refetches. */
export function myPool(slug: string) {
  return {
    ...read('GET /api/pools/:slug', { params: { slug } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  } as const
}

/** Shows a saved commitment at once, then refetches everything that shows one. */
export function putCommitment(slug: string, commitment: Commitment) {
  queryClient.setQueryData(myPool(slug).queryKey, (pool) =>
    pool?.mine ? { ...pool, mine: { ...pool.mine, commitment } } : pool,
  )
  return refreshPools()
}

export function refreshPools() {
  return refresh('GET /api/pools/:slug', 'GET /api/commitments', 'GET /api/pools')
}
