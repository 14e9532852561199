import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { AuditFilterName } from '#domain/audit/audit-topics.ts'
import { listFilters } from '#domain/platform/list-filters.ts'
import { pageMeta } from '#web/page-meta.ts'
import { DeskFilters } from '#web/pages/operator/desk-filters.tsx'
import { PagedList } from '#web/parts/desk/paged-list.tsx'
import { useListFilter } from '#web/parts/filters/use-list-filter.ts'
import { pages } from '#web/parts/pages.ts'
import { chosen, ParamSelect } from '#web/parts/param-select.tsx'
import { withParam } from '#web/parts/search-field.tsx'
import { PageHeader } from '#web/shells/page-header.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons.tsx'
import classes from '../view.module.css'
import { AuditList } from './audit-list.tsx'

export function meta() {
  return pageMeta({
    title: 'Audit log',
    description: 'What happened, when and by whom.',
    path: '/operator/audit',
    hidden: true,
  })
}

const topics: { value: AuditFilterName | ''; label: string }[] = [
  { value: '', label: 'All topics' },
  { value: 'work', label: 'All but sign-ins and views' },
  { value: 'purchases', label: 'Purchases' },
  { value: 'companies', label: 'Companies and people' },
  { value: 'money', label: 'Money' },
  { value: 'seats', label: 'Seats' },
  { value: 'pools', label: 'Pools' },
  { value: 'price-book', label: 'Price book' },
  { value: 'messages', label: 'Messages and waitlists' },
  { value: 'sign-ins', label: 'Sign-ins' },
  { value: 'staff', label: 'Staff' },
  { value: 'views', label: 'What operators viewed' },
  { value: 'reply-bot', label: 'Reply bot' },
]

export default function AuditPage() {
  const [params, setParams] = useSearchParams()
  const showAllCompanies = () => setParams((current) => withParam(current, 'companyId', null))
  return (
    <>
      <PageHeader title="Audit log" />
      <div className={classes.view}>
        <DeskFilters
          search="Search people or actions"
          columns={listFilters.audit}
          csv="audit"
          filter={useAuditFilter()}
        >
          <ParamSelect name="about" label="Topic" choices={topics} />
          {params.has('companyId') && (
            <Button variant="default" rightSection={<Icon name="x" size={15} />} onClick={showAllCompanies}>
              One company
            </Button>
          )}
        </DeskFilters>
        <Entries />
      </div>
    </>
  )
}

function useAuditFilter() {
  const [params] = useSearchParams()
  const about = chosen(params, 'about', topics) as AuditFilterName | undefined
  const companyId = params.get('companyId')
  return { ...useListFilter(listFilters.audit), ...(companyId && { companyId }), ...(about && { about }) }
}

function Entries() {
  const filter = useAuditFilter()
  const log = useInfiniteQuery(pages('GET /api/operator/audit', filter))
  return (
    <PagedList
      list={log}
      what="audit log"
      isFiltered={Object.values(filter).some(Boolean)}
      noMatch="No matching entries"
      none={<EmptyState title="Activity will appear here" />}
    >
      {(entries) => <AuditList entries={entries} isStale={log.isPlaceholderData} />}
    </PagedList>
  )
}
