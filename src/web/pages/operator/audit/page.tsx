import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../../../page-meta.ts'
import { LoadMore } from '../../../parts/load-more.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { pages } from '../../../parts/pages.ts'
import { SearchField, withParam } from '../../../parts/search-field.tsx'
import { PageHeader } from '../../../shells/page-header.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import classes from '../view.module.css'
import { AuditTable } from './audit-table.tsx'

export function meta() {
  return pageMeta({
    title: 'Audit log',
    description: 'What happened, when and by whom.',
    path: '/operator/audit',
    hidden: true,
  })
}

export default function AuditPage() {
  const [params, setParams] = useSearchParams()
  const showAllCompanies = () => setParams((current) => withParam(current, 'companyId', null))
  return (
    <>
      <PageHeader title="Audit log" />
      <div className={classes.view}>
        <search className={classes.filters}>
          <SearchField label="Search people or actions" className={classes.search} />
          {params.has('companyId') && (
            <Button variant="default" rightSection={<Icon name="x" size={15} />} onClick={showAllCompanies}>
              One company
            </Button>
          )}
        </search>
        <Entries />
      </div>
    </>
  )
}

function Entries() {
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? undefined
  const companyId = params.get('companyId') ?? undefined
  const log = useInfiniteQuery(pages('GET /api/operator/audit', { q, companyId }))
  return (
    <Loaded
      query={log}
      loading={<ListSkeleton label="Loading the audit log" rowHeight={46} />}
      message="The audit log couldn't be loaded."
      empty={
        q || companyId ? (
          <EmptyState
            title="No matching entries"
            action={{ label: 'Show all', onClick: () => setParams({}) }}
          />
        ) : (
          <EmptyState title="Activity will appear here" />
        )
      }
    >
      {(entries) => (
        <>
          <AuditTable entries={entries} isStale={log.isPlaceholderData} />
          <LoadMore pages={log} />
        </>
      )}
    </Loaded>
  )
}
