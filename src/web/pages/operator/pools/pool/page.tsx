import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { pageMeta } from '#web/page-meta.ts'
import view from '#web/pages/operator/view.module.css'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PoolView } from './pool-view.tsx'

export function meta() {
  return pageMeta({
    title: 'Pool',
    description: 'One pool with its prices, demand, commitments and clearings.',
    path: '/operator/pools',
    hidden: true,
  })
}

export default function PoolPage() {
  const { id = '' } = useParams()
  const pool = useQuery({
    ...read('GET /api/operator/pools/:id', { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? everyFewSeconds : false),
  })
  const title = pool.data ? `${pool.data.vendor} ${pool.data.plan}` : 'Pool'
  return (
    <>
      <PageHeader title={title} parent={{ label: 'Pools', to: '/operator/pools' }} />
      <div className={view.view}>
        <Loaded
          query={pool}
          loading={<ListSkeleton label="Loading the pool" rowHeight={54} />}
          message="The pool couldn't be loaded."
          refused={({ status }) =>
            status === 404 ? (
              <EmptyState
                icon="steps"
                title="Pool not found"
                action={{ label: 'See all pools', to: '/operator/pools' }}
              />
            ) : null
          }
        >
          {(loaded) => <PoolView pool={loaded} />}
        </Loaded>
      </div>
    </>
  )
}

const everyFewSeconds = 5000

/** Jobs make purchases of a clearing and authorize many of them: the page follows. */
function isMoving({ state, toAuthorize }: OperatorPool): boolean {
  return state === 'rolling' || toAuthorize > 0
}
