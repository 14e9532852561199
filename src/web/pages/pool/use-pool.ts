import { useQuery } from '@tanstack/react-query'
import type { Pool } from '../../../contract/pools.ts'
import { useIsOver } from '../../parts/pool/countdown.tsx'
import { endOf } from '../../parts/pool/time-left.ts'
import { read } from '../../queries.ts'
import { useSession } from '../../session.ts'
import type { RenderedPool } from './rendered-pool.ts'

/** The pool as rendered; with what the reader's company has in it once signed in, and its result once there is one. */
export function usePool({ pool: rendered, isOver: wasOver }: RenderedPool) {
  const isOver = useIsOver(endOf(rendered), wasOver)
  const isSignedIn = useSession().status === 'in'
  const { data } = useQuery({
    ...read('GET /api/pools/:slug', { params: { slug: rendered.slug } }),
    enabled: isSignedIn || isOver,
    // After the deadline until the price is set.
    refetchInterval: ({ state }) => (isOver && isWaiting(state.data ?? rendered) ? 5000 : false),
  })
  const pool: Pool = data ?? rendered
  return { pool, isOver: isOver && isWaiting(pool), isSignedIn }
}

function isWaiting({ state }: Pool): boolean {
  return state === 'open' || state === 'gathering'
}
