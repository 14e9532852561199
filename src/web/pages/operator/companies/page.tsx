import { Outlet, useParams } from 'react-router'
import { pageMeta } from '../../../page-meta.ts'
import { PageHeader } from '../../../shells/page-header.tsx'
import { KeyHints } from '../key-hints.tsx'
import { CompanyFilters } from './company-filters.tsx'
import { CompanyList } from './company-list.tsx'
import classes from './page.module.css'

export function meta() {
  return pageMeta({
    title: 'Companies',
    description: 'Every company, its people and its history.',
    path: '/operator/companies',
    hidden: true,
  })
}

const hints = [
  { keys: ['J', 'K'], does: 'move' },
  { keys: ['V'], does: 'verify' },
  { keys: ['/'], does: 'search' },
]

/** The list stays on the left with the open company beside it; on a phone only one is shown. */
export default function CompaniesPage() {
  const { id } = useParams()
  return (
    <>
      <PageHeader title="Companies">
        <KeyHints hints={hints} />
      </PageHeader>
      <div className={classes.desk} data-open={id ? true : undefined}>
        <section aria-label="Companies" className={classes.queue}>
          <CompanyFilters />
          <CompanyList openId={id} />
        </section>
        <div className={classes.detail}>
          <Outlet />
        </div>
      </div>
    </>
  )
}
