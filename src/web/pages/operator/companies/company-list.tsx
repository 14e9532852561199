import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { OperatorCompany } from '../../../../contract/operator.ts'
import { LoadMore } from '../../../parts/load-more.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { pages } from '../../../parts/pages.ts'
import { When } from '../../../parts/when.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { useDeskKeys } from '../use-desk-keys.ts'
import { CompanyChip } from './company-chip.tsx'
import classes from './page.module.css'

export function CompanyList({ openId }: { openId: string | undefined }) {
  const { list, isFiltered } = useCompanies()
  const [, setParams] = useSearchParams()
  useDeskKeys('/operator/companies', list.data ?? [], openId)
  return (
    <Loaded
      query={list}
      loading={<ListSkeleton label="Loading companies" rowHeight={59} />}
      message="The companies couldn't be loaded."
      empty={
        isFiltered ? (
          <EmptyState
            title="No matching companies"
            action={{ label: 'Show all', onClick: () => setParams({}) }}
          />
        ) : (
          <EmptyState title="No companies yet">Companies appear here when they start onboarding.</EmptyState>
        )
      }
    >
      {(companies) => (
        <>
          <ul className={classes.list} data-stale={list.isPlaceholderData || undefined}>
            {companies.map((company) => (
              <CompanyRow key={company._id} company={company} isOpen={company._id === openId} />
            ))}
          </ul>
          <LoadMore pages={list} />
        </>
      )}
    </Loaded>
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
        <span className={classes.text}>
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

/** The companies for the URL's filters: ?q=…&verified=no */
function useCompanies() {
  const [params] = useSearchParams()
  const verified = params.get('verified')
  const list = useInfiniteQuery(
    pages('GET /api/operator/companies', {
      q: params.get('q') ?? undefined,
      verified: verified === 'yes' || verified === 'no' ? verified : undefined,
    }),
  )
  const isFiltered = params.has('q') || params.has('verified')
  return { list, isFiltered }
}
