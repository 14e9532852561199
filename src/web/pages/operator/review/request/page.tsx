import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router'
import { ApiError } from '../../../../api.ts'
import { pageMeta } from '../../../../page-meta.ts'
import { read } from '../../../../queries.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Icon } from '../../../../ui/icons.tsx'
import { LoadError } from '../../../../ui/load-error.tsx'
import room from '../../company/page.module.css'
import { ListSkeleton } from '../../list-skeleton.tsx'
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
      <Link to={`/operator/review${search}`} className={room.back}>
        <Icon name="arrow-left" size={15} /> All requests
      </Link>
      <OneRequest key={id} id={id} />
    </>
  )
}

function OneRequest({ id }: { id: string }) {
  const request = useQuery({ ...read('GET /api/operator/purchases/:id', { params: { id } }), staleTime: 0 })
  if (request.data) return <RequestView request={request.data} />
  if (request.isPending) {
    return (
      <div className={room.body}>
        <ListSkeleton label="Loading the request" rowHeight={46} />
      </div>
    )
  }
  if (request.error instanceof ApiError && request.error.status === 404) {
    return <EmptyState icon="invoice" title="There is no such request" />
  }
  return (
    <LoadError
      message="The request could not be loaded."
      detail={request.error.message}
      busy={request.isFetching}
      onRetry={() => request.refetch()}
    />
  )
}
