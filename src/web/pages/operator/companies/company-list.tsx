import { Link, useLocation, useSearchParams } from 'react-router'
import type { OperatorCompany } from '../../../../contract/operator.ts'
import { LoadMore } from '../../../parts/load-more.tsx'
import { When } from '../../../parts/when.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { useDeskKeys } from '../use-desk-keys.ts'
import { CompanyChip } from './company-chip.tsx'
import classes from './page.module.css'
import { useCompanies } from './use-companies.ts'

export function CompanyList({ openId }: { openId: string | undefined }) {
  const { pages, companies, isFiltered } = useCompanies()
  const [, setParams] = useSearchParams()
  useDeskKeys('/operator/companies', companies ?? [], openId)
  if (pages.isPending) return <ListSkeleton label="Loading companies" rowHeight={59} />
  if (!companies) {
    return (
      <LoadError
        message="The companies could not be loaded."
        detail={pages.error?.message}
        busy={pages.isFetching}
        onRetry={() => pages.refetch()}
      />
    )
  }
  if (companies.length === 0) {
    return isFiltered ? (
      <EmptyState title="No company fits" action={{ label: 'Show all', onClick: () => setParams({}) }} />
    ) : (
      <EmptyState title="No company yet">Each one appears here when its onboarding begins.</EmptyState>
    )
  }
  return (
    <>
      <ul className={classes.list} data-stale={pages.isPlaceholderData || undefined}>
        {companies.map((company) => (
          <CompanyRow key={company._id} company={company} isOpen={company._id === openId} />
        ))}
      </ul>
      <LoadMore pages={pages} />
    </>
  )
}

function CompanyRow({ company, isOpen }: { company: OperatorCompany; isOpen: boolean }) {
  const { search } = useLocation()
  const { name, industry, members } = company
  const about = [industry, members === 1 ? '1 member' : `${members.toLocaleString()} members`]
  return (
    <li>
      <Link
        to={`/operator/companies/${company._id}${search}`}
        aria-current={isOpen ? 'page' : undefined}
        className={classes.row}
      >
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.about}>{about.filter(Boolean).join(', ')}</span>
        </span>
        <span className={classes.state}>
          <CompanyChip company={company} />
          <span className={classes.about}>
            <When at={company.createdAt} as="ago" />
          </span>
        </span>
      </Link>
    </li>
  )
}
