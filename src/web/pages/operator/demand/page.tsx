import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '../../../page-meta.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { read } from '../../../queries.ts'
import { PageHeader } from '../../../shells/page-header.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import view from '../view.module.css'
import { demandCsv, type Tool } from './demand.ts'
import { DemandPicture } from './demand-picture.tsx'
import { DemandTable } from './demand-table.tsx'

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
  const tools = demand.data ?? []
  return (
    <>
      <PageHeader title="Demand">
        {tools.length > 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="download" size={15} />}
            onClick={() => download(tools)}
          >
            Download CSV
          </Button>
        )}
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
              <DemandPicture tools={tools} />
              <DemandTable tools={tools} />
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

function download(tools: Tool[]) {
  // The byte order mark tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', demandCsv(tools)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `demand-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
