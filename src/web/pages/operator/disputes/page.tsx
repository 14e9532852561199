import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Input } from '#web/api.ts'
import { pageMeta } from '#web/page-meta.ts'
import { PagedList } from '#web/parts/desk/paged-list.tsx'
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

export default function DisputesPage() {
  return (
    <>
      <PageHeader title="Disputes" />
      <div className={classes.view}>
        <search className={classes.filters}>
          <ParamSelect name="status" label="Status" choices={choices} />
        </search>
        <List />
      </div>
    </>
  )
}

function List() {
  const [params] = useSearchParams()
  const status = chosen(params, 'status', choices) as Status | undefined
  const list = useInfiniteQuery(pages('GET /api/operator/disputes', { status }))
  return (
    <PagedList
      list={list}
      what="disputes"
      isFiltered={status !== undefined}
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
