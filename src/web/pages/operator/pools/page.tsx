import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { listFilters } from '#domain/platform/list-filters.ts'
import { poolStates } from '#domain/pools/pool.ts'
import { pageMeta } from '#web/page-meta.ts'
import { DeskFilters } from '#web/pages/operator/desk-filters.tsx'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { useListFilter } from '#web/parts/filters/use-list-filter.ts'
import { LoadMore } from '#web/parts/load-more.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { pages } from '#web/parts/pages.ts'
import { ParamSelect } from '#web/parts/param-select.tsx'
import { Steady } from '#web/parts/steady.tsx'
import { WithRight } from '#web/parts/with-right.tsx'
import { PageHeader } from '#web/shells/page-header.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons.tsx'
import view from '../view.module.css'
import { Metrics } from './metrics.tsx'
import { PoolTable } from './pool-table.tsx'

export function meta() {
  return pageMeta({
    title: 'Pools',
    description: 'Every pool, how far it is, and what needs attention.',
    path: '/operator/pools',
    hidden: true,
  })
}

export default function PoolsPage() {
  return (
    <>
      <PageHeader title="Pools">
        <WithRight right="desk">
          <Button
            component={Link}
            to="/operator/pools/new"
            size="xs"
            leftSection={<Icon name="plus" size={15} />}
          >
            New pool
          </Button>
        </WithRight>
      </PageHeader>
      <div className={view.view}>
        <Steady>
          <List />
          <Metrics />
        </Steady>
      </div>
    </>
  )
}

const filters = [
  { value: '', label: 'All pools' },
  { value: 'draft', label: 'Drafts' },
  { value: 'gathering', label: 'Gathering' },
  { value: 'open', label: 'Open' },
  { value: 'rolling', label: 'Still open' },
  { value: 'closed', label: 'Closed' },
  { value: 'failed', label: 'Not reached' },
  { value: 'cancelled', label: 'Canceled' },
]

function List() {
  const [params, setParams] = useSearchParams()
  const state = poolStates.find((each) => each === params.get('state'))
  const filter = { ...useListFilter(listFilters.pools), ...(state && { state }) }
  const list = useInfiniteQuery(pages('GET /api/operator/pools', filter))
  return (
    <>
      <DeskFilters search="Search pools" columns={listFilters.pools} csv="pools" filter={filter}>
        <ParamSelect name="state" label="State" choices={filters} />
      </DeskFilters>
      <Loaded
        query={list}
        loading={<ListSkeleton label="Loading pools" rowHeight={54} />}
        message="The pools couldn't be loaded."
        empty={<NoPools isFiltered={Object.values(filter).some(Boolean)} onShowAll={() => setParams({})} />}
      >
        {(pools) => (
          <>
            <PoolTable pools={pools} isStale={list.isPlaceholderData} />
            <LoadMore pages={list} />
          </>
        )}
      </Loaded>
    </>
  )
}

function NoPools({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (isFiltered)
    return <EmptyState title="No matching pools" action={{ label: 'Show all', onClick: onShowAll }} />
  return (
    <EmptyState
      icon="steps"
      title="No pools yet"
      action={{ label: 'See the demand', to: '/operator/demand' }}
    >
      Start one for a plan that several companies want.
    </EmptyState>
  )
}
