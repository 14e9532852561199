import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { read } from '#web/queries.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CsvLink } from '../csv-link.tsx'
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
  const demand = useQuery({ ...read('GET /api/operator/waitlist'), select: ({ tools }) => tools })
  const q = useSearchParams()[0].get('q') ?? undefined
  const tools = (demand.data ?? []).filter(({ tool }) => tool.toLowerCase().includes((q ?? '').toLowerCase()))
  return (
    <>
      <PageHeader title="Demand">
        {demand.data && demand.data.length > 0 && <CsvLink name="waitlist" filter={{ q }} />}
      </PageHeader>
      <div className={view.view}>
        <Loaded
          query={demand}
          loading={<ListSkeleton label="Loading demand" rowHeight={46} />}
          message="Demand couldn't be loaded."
          empty={
            <EmptyState icon="store" title="No waitlist entries yet">
              Tools appear here when companies join a waitlist.
            </EmptyState>
          }
        >
          {() => (
            <>
              <search className={view.filters}>
                <SearchField label="Search tools" className={view.search} />
              </search>
              {tools.length === 0 ? (
                <EmptyState title="No matching tools" />
              ) : (
                <>
                  <DemandPicture tools={tools} />
                  <DemandTable tools={tools} />
                </>
              )}
            </>
          )}
        </Loaded>
        <WantedTools />
      </div>
    </>
  )
}
