import { readBoard } from '../../board-context.ts'
import { NotFound } from '../../parts/not-found.tsx'
import { Queries } from '../../query-provider.tsx'
import type { Route } from './+types/page'
import { poolMeta, unknownPoolMeta } from './pool-meta.ts'
import { PoolView } from './pool-view.tsx'
import { renderedPool } from './rendered-pool.ts'

export { shouldRevalidate } from '../../reload-on-path.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const board = await readBoard(context)
  const pool = board.pools.find(({ slug }) => slug === params.slug.toLowerCase())
  return { rendered: pool ? renderedPool(pool, board.at) : null }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.rendered ? poolMeta(loaderData.rendered) : unknownPoolMeta()
}

export default function PoolPage({ loaderData: { rendered } }: Route.ComponentProps) {
  if (!rendered) return <NotFound />
  return (
    <Queries>
      <PoolView key={rendered.pool.slug} rendered={rendered} />
    </Queries>
  )
}
