import { useQuery } from '@tanstack/react-query'
import { listFilters } from '#domain/platform/list-filters.ts'
import { pageMeta } from '#web/page-meta.ts'
import { DeskFilters } from '#web/pages/operator/desk-filters.tsx'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { useListFilter } from '#web/parts/filters/use-list-filter.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import view from '../view.module.css'
import { DemandPicture } from './demand-picture.tsx'
import { DemandTable } from './demand-table.tsx'
import { WantedTools } from './wanted-tools.tsx'

export function meta() {
  return pageMeta({
    title: 'Demand',
    description: 'What companies are on a waitlist for, tool by tool.',
    path: '/operator/demand',
    hidden: true,
  })
}

/** The waitlist, tool by tool: what we can negotiate with. */
export default function DemandPage() {
  const filter = useListFilter(listFilters.demand)
  const demand = useQuery({
    ...read('GET /api/operator/waitlist', { query: filter }),
    select: ({ tools }) => tools,
    placeholderData: (before) => before,
  })
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <>
      <PageHeader title="Demand" />
      <div className={view.view}>
        <DeskFilters search="Search tools" columns={listFilters.demand} csv="waitlist" filter={filter} />
        <Loaded
          query={demand}
          loading={<ListSkeleton label="Loading demand" rowHeight={46} />}
          message="Demand couldn't be loaded."
          empty={
            isFiltered ? (
              <EmptyState title="No matching tools" />
            ) : (
              <EmptyState icon="store" title="No waitlist entries yet">
                Tools appear here when companies join a waitlist.
              </EmptyState>
            )
          }
        >
          {(tools) => (
            <>
              <DemandPicture tools={tools} />
              <DemandTable tools={tools} />
            </>
          )}
        </Loaded>
        <WantedTools />
      </div>
    </>
  )
}
