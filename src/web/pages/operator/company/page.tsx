import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import classes from '#web/parts/desk/detail.module.css'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { WithRight } from '#web/parts/with-right.tsx'
import { read } from '#web/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { CompanyDetail } from './company-detail.tsx'
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
  const query = useQuery(read('GET /api/operator/companies/:id', { params: { id } }))
  return (
    <Loaded
      query={query}
      loading={
        <div className={classes.body}>
          <ListSkeleton label="Loading the company" rowHeight={32} />
        </div>
      }
      message="The company couldn't be loaded."
      refused={({ status }) =>
        status === 404 ? <EmptyState icon="building" title="Company not found" /> : null
      }
    >
      {(company) => (
        <>
          <CompanyDetail company={company} />
          <WithRight right="desk">{!company.verified && <VerifyBar company={company} />}</WithRight>
        </>
      )}
    </Loaded>
  )
}
