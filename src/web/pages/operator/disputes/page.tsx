import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Input } from '../../../api.ts'
import { pageMeta } from '../../../page-meta.ts'
import { ListSkeleton } from '../../../parts/desk/list-skeleton.tsx'
import { LoadMore } from '../../../parts/load-more.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { pages } from '../../../parts/pages.ts'
import { chosen, ParamSelect } from '../../../parts/param-select.tsx'
import { PageHeader } from '../../../shells/page-header.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
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
  const [params, setParams] = useSearchParams()
  const status = chosen(params, 'status', choices) as Status | undefined
  const list = useInfiniteQuery(pages('GET /api/operator/disputes', { status }))
  return (
    <Loaded
      query={list}
      loading={<ListSkeleton label="Loading disputes" rowHeight={46} />}
      message="The disputes couldn't be loaded."
      empty={
        status ? (
          <EmptyState
            title="No matching disputes"
            action={{ label: 'Show all', onClick: () => setParams({}) }}
          />
        ) : (
          <EmptyState icon="card" title="No disputes">
            When a bank asks about a payment or takes it back, it appears here.
          </EmptyState>
        )
      }
    >
      {(disputes) => (
        <>
          <DisputeTable disputes={disputes} isStale={list.isPlaceholderData} />
          <LoadMore pages={list} />
        </>
      )}
    </Loaded>
  )
}
