import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import view from '#web/parts/desk/detail.module.css'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { RequestView } from './request-view.tsx'

export function meta() {
  return pageMeta({
    title: 'Request',
    description: 'One request, its company and its history.',
    path: '/operator/review',
    hidden: true,
  })
}

export default function RequestPage() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  return (
    <>
      <Link to={`/operator/review${search}`} className={view.back}>
        <Icon name="arrow-left" size={15} /> All requests
      </Link>
      <OneRequest key={id} id={id} />
    </>
  )
}

function OneRequest({ id }: { id: string }) {
  const request = useQuery({ ...read('GET /api/operator/purchases/:id', { params: { id } }), staleTime: 0 })
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
        status === 404 ? <EmptyState icon="invoice" title="Request not found" /> : null
      }
    >
      {(review) => <RequestView request={review} />}
    </Loaded>
  )
}
