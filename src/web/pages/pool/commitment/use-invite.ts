import { useQuery } from '@tanstack/react-query'
import type { Pool } from '../../../../contract/pools.ts'
import { isActive } from '../../../../domain/pools/pool.ts'
import { formatCompanies } from '../../../parts/pool/pool-texts.ts'
import { read } from '../../../queries.ts'
import { useSession } from '../../../session.ts'

/** The reader's own link and text for a pool that can be joined; null for visitors, and until it is loaded. */
export function useInvite({ slug, state }: Pick<Pool, 'slug' | 'state'>) {
  const isSignedIn = useSession().status === 'in'
  const { data } = useQuery({
    ...read('GET /api/pools/:slug/invite', { params: { slug } }),
    enabled: isSignedIn && isActive(state),
  })
  return data ?? null
}

/** "2 companies committed through your link." */
export function formatJoined(count: number): string {
  return `${formatCompanies(count)} committed through your link.`
}
