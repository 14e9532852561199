import type { Commitment } from '#contract/pools/pools.ts'
import { queryClient, read, refresh } from '#web/queries.ts'

/** What every quote's key begins with. */
export const quotes = ['POST /api/pools/:slug/quote']

/** The pool as a member sees it. Others join and leave all the time, so returning to the page refetches. */
export function myPool(slug: string) {
  return {
    ...read('GET /api/pools/:slug', { params: { slug } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  } as const
}

/**
 * Shows a saved commitment with the figures that follow from it, so that no part of the page is older than another. If
 * they can't be loaded, at least the commitment is shown.
 */
export async function showCommitment(slug: string, commitment: Commitment) {
  await refreshPools()
  queryClient.setQueryData(myPool(slug).queryKey, (pool) =>
    pool?.mine && pool.mine.commitment?.savedAt !== commitment.savedAt
      ? { ...pool, mine: { ...pool.mine, commitment } }
      : pool,
  )
}

export function refreshPools() {
  return Promise.all([
    refresh('GET /api/pools/:slug', 'GET /api/commitments', 'GET /api/pools'),
    queryClient.invalidateQueries({ queryKey: quotes }),
  ])
}
