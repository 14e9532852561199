import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router'
import { ApiError } from '../../../api.ts'
import { pageMeta } from '../../../page-meta.ts'
import { read } from '../../../queries.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { CompanyDetail } from './company-detail.tsx'
import classes from './page.module.css'
import { VerifyBar } from './verify-bar.tsx'

export function meta() {
  return pageMeta({
    title: 'Company',
    description: 'One company, its people and its history.',
    path: '/operator/companies',
    hidden: true,
  })
}

export default function CompanyPage() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  return (
    <>
      <Link to={`/operator/companies${search}`} className={classes.back}>
        <Icon name="arrow-left" size={15} /> All companies
      </Link>
      <OneCompany key={id} id={id} />
    </>
  )
}

function OneCompany({ id }: { id: string }) {
  const company = useQuery(read('GET /api/operator/companies/:id', { params: { id } }))
  if (company.data) {
    return (
      <>
        <CompanyDetail company={company.data} />
        {!company.data.verified && <VerifyBar company={company.data} />}
      </>
    )
  }
  if (company.isPending) {
    return (
      <div className={classes.body}>
        <ListSkeleton label="Loading the company" rowHeight={32} />
      </div>
    )
  }
  if (company.error instanceof ApiError && company.error.status === 404) {
    return <EmptyState icon="building" title="There is no such company" />
  }
  return (
    <LoadError
      message="The company could not be loaded."
      detail={company.error.message}
      busy={company.isFetching}
      onRetry={() => company.refetch()}
    />
  )
}
