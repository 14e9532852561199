import { Suspense } from 'react'
import { readBoard } from '#web/board-context.ts'
import { NotFound } from '#web/parts/not-found.tsx'
import { useIsOver } from '#web/parts/pool/countdown.tsx'
import { endOf } from '#web/parts/pool/time-left.ts'
import { useIsSignedIn } from '#web/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { Route } from './+types/page'
import { poolMeta, unknownPoolMeta } from './pool-meta.ts'
import { PoolView } from './pool-view.tsx'
import { isWaiting, type RenderedPool, renderedPool } from './rendered-pool.ts'

export { shouldRevalidate } from '#web/reload-on-path.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const board = await readBoard(context)
  const pool = board.pools.find(({ slug }) => slug === params.slug.toLowerCase())
  return { rendered: pool ? renderedPool(pool, board.at) : null }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.rendered ? poolMeta(loaderData.rendered) : unknownPoolMeta()
}

// A visitor sees the pool as it was rendered, until its deadline.
const LivePool = lazyPart(async () => (await import('./live-pool.tsx')).LivePool)

export default function PoolPage({ loaderData: { rendered } }: Route.ComponentProps) {
  return rendered ? <PoolOf key={rendered.pool.slug} rendered={rendered} /> : <NotFound />
}

function PoolOf({ rendered }: { rendered: RenderedPool }) {
  const { pool, timeLeft } = rendered
  const isOver = useIsOver(endOf(pool), rendered.isOver)
  const isDue = isOver && isWaiting(pool)
  const isSignedIn = useIsSignedIn()
  const asRendered = <PoolView pool={pool} isOver={isDue} timeLeft={timeLeft} />
  if (!isSignedIn && !isDue) return asRendered
  return (
    <Suspense fallback={asRendered}>
      <LivePool rendered={rendered} isOver={isOver} isSignedIn={isSignedIn} />
    </Suspense>
  )
}
