import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import view from '#web/parts/desk/detail.module.css'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { RequestView } from './request-view.tsx'
import type { ShownRequest } from './use-decision.ts'

export function meta() {
  return pageMeta({
    title: 'Request',
    description: 'What was asked for, what it costs and who decides.',
    path: '/requests',
    hidden: true,
  })
}

export default function RequestPage() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  return (
    <>
      <Link to={`/requests${search}`} className={view.back}>
        <Icon name="arrow-left" size={15} /> All requests
      </Link>
      <OneRequest key={id} id={id} />
    </>
  )
}

function OneRequest({ id }: { id: string }) {
  const request = useQuery({
    ...read('GET /api/requests/:id', { params: { id } }),
    // Somebody else may decide at any time.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  useBoxOf(request.data)
  return (
    <Loaded
      query={request}
      loading={
        <div className={view.body}>
          <ListSkeleton label="Loading the request" rowHeight={46} />
        </div>
      }
      message="The request couldn't be loaded."
      refused={({ status }) =>
        status === 404 ? (
          <EmptyState
            icon="inbox"
            title="Request not found"
            action={{ label: 'View your requests', to: '/requests' }}
          >
            It may be decided already, or it isn't yours to see.
          </EmptyState>
        ) : null
      }
    >
      {(found) => <RequestView request={found} />}
    </Loaded>
  )
}

/** An email links to the request alone: whoever decides on it sees the others that wait for them beside it. */
function useBoxOf(request: ShownRequest | undefined) {
  const [params, setParams] = useSearchParams()
  const isMissing = !params.has('box') && request?.card?.canDecide === true
  useEffect(() => {
    if (isMissing) setParams({ box: 'decide' }, { replace: true })
  }, [isMissing, setParams])
}
