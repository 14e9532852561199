import { useQuery } from '@tanstack/react-query'
import type { Pool } from '#contract/pools/pools.ts'
import { isActive } from '#domain/pools/pool.ts'
import { read } from '#web/queries.ts'
import { useIsSignedIn } from '#web/session.ts'

export type Invite = { link: string; text: string; joined: number }

/** The reader's own link and text for a pool that can be joined; null for visitors, and until it is loaded. */
export function useInvite({ slug, state }: Pick<Pool, 'slug' | 'state'>): Invite | null {
  const isSignedIn = useIsSignedIn()
  const { data } = useQuery({
    ...read('GET /api/pools/:slug/invite', { params: { slug } }),
    enabled: isSignedIn && isActive(state),
  })
  return data ?? null
}
