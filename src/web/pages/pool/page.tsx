import { readBoard } from '../../board-context.ts'
import { readCatalog } from '../../catalog-context.ts'
import { NotFound } from '../../parts/not-found.tsx'
import { logoOf } from '../../parts/pool/pool-on-card.ts'
import { endOf, formatTimeLeftIn, isOverAt } from '../../parts/pool/time-left.ts'
import type { Route } from './+types/page'
import { poolMeta, unknownPoolMeta } from './pool-meta.ts'
import { PoolView } from './pool-view.tsx'

export { shouldRevalidate } from '../../reload-on-path.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const [board, catalog] = await Promise.all([readBoard(context), readCatalog(context)])
  const pool = board.pools.find(({ slug }) => slug === params.slug.toLowerCase())
  if (!pool) return { rendered: null }
  const end = endOf(pool)
  return {
    rendered: {
      pool,
      logo: logoOf(pool, catalog),
      timeLeft: end === null ? '' : formatTimeLeftIn(board.at, end),
      isOver: isOverAt(pool, Date.parse(board.at)),
    },
  }
}

/** What the server knew when it rendered the page. */
export type RenderedPool = NonNullable<Awaited<ReturnType<typeof loader>>['rendered']>

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.rendered ? poolMeta(loaderData.rendered) : unknownPoolMeta()
}

export default function PoolPage({ loaderData: { rendered } }: Route.ComponentProps) {
  return rendered ? <PoolView key={rendered.pool.slug} rendered={rendered} /> : <NotFound />
}
