import { useQuery } from '@tanstack/react-query'
import { read } from '#web/queries.ts'
import { Queries } from '#web/query-provider.tsx'
import { CommitmentPanel } from './commitment/panel.tsx'
import { useInvite } from './commitment/use-invite.ts'
import { PoolView } from './pool-view.tsx'
import { isWaiting, type RenderedPool } from './rendered-pool.ts'

type LivePoolProps = { rendered: RenderedPool; isOver: boolean; isSignedIn: boolean }

/** The pool with what the reader's company has in it once signed in, and its result once there is one. */
export function LivePool(props: LivePoolProps) {
  return (
    <Queries>
      <FreshPool {...props} />
    </Queries>
  )
}

function FreshPool({ rendered, isOver, isSignedIn }: LivePoolProps) {
  const { data } = useQuery({
    ...read('GET /api/pools/:slug', { params: { slug: rendered.pool.slug } }),
    // After the deadline until the price is set.
    refetchInterval: ({ state }) => (isOver && isWaiting(state.data ?? rendered.pool) ? 5000 : false),
  })
  const pool = data ?? rendered.pool
  const invite = useInvite(pool)
  return (
    <PoolView
      pool={pool}
      isOver={isOver && isWaiting(pool)}
      timeLeft={rendered.timeLeft}
      panel={isSignedIn && <CommitmentPanel pool={pool} />}
      invite={invite}
    />
  )
}
