import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listFilters } from '#domain/platform/list-filters.ts'
import type { Input } from '#web/api.ts'
import { pageMeta } from '#web/page-meta.ts'
import { DeskFilters } from '#web/pages/operator/desk-filters.tsx'
import { PagedList } from '#web/parts/desk/paged-list.tsx'
import { useListFilter } from '#web/parts/filters/use-list-filter.ts'
import { pages } from '#web/parts/pages.ts'
import { chosen, ParamSelect } from '#web/parts/param-select.tsx'
import { PageHeader } from '#web/shells/page-header.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import classes from '../view.module.css'
import { DisputeTable } from './dispute-table.tsx'

export function meta() {
  return pageMeta({
    title: 'Disputes',
    description: 'Payments that banks ask about or have taken back.',
    path: '/operator/disputes',
    hidden: true,
  })
}

type Status = NonNullable<Input<'GET /api/operator/disputes'>['query']['status']>

const choices: { value: Status | ''; label: string }[] = [
  { value: '', label: 'All statuses' },
  { value: 'inquiry', label: 'Bank inquiry' },
  { value: 'open', label: 'Disputed' },
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
  { value: 'closed', label: 'Inquiry closed' },
]

function useDisputeFilter() {
  const [params] = useSearchParams()
  const { q: _, ...columns } = useListFilter(listFilters.disputes)
  const status = chosen(params, 'status', choices) as Status | undefined
  return { ...columns, ...(status && { status }) }
}

export default function DisputesPage() {
  return (
    <>
      <PageHeader title="Disputes" />
      <div className={classes.view}>
        <DeskFilters columns={listFilters.disputes} csv="disputes" filter={useDisputeFilter()}>
          <ParamSelect name="status" label="Status" choices={choices} />
        </DeskFilters>
        <List />
      </div>
    </>
  )
}

function List() {
  const filter = useDisputeFilter()
  const list = useInfiniteQuery(pages('GET /api/operator/disputes', filter))
  return (
    <PagedList
      list={list}
      what="disputes"
      isFiltered={Object.values(filter).some(Boolean)}
      none={
        <EmptyState icon="card" title="No disputes">
          When a bank asks about a payment or takes it back, it appears here.
        </EmptyState>
      }
    >
      {(disputes) => <DisputeTable disputes={disputes} isStale={list.isPlaceholderData} />}
    </PagedList>
  )
}
