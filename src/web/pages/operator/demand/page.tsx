import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '../../../page-meta.ts'
import { read } from '../../../queries.ts'
import { PageHeader } from '../../../shells/page-header.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import room from '../room.module.css'
import { demandCsv, type Tool } from './demand.ts'
import { DemandPicture } from './demand-picture.tsx'
import { DemandTable } from './demand-table.tsx'

export function meta() {
  return pageMeta({
    title: 'Demand',
    description: 'What companies wait for, tool by tool.',
    path: '/operator/demand',
    hidden: true,
  })
}

/** What there is to negotiate with: the waitlist, tool by tool. */
export default function DemandPage() {
  const demand = useQuery(read('GET /api/operator/waitlist'))
  const tools = demand.data?.tools ?? []
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
      <div className={room.room}>
        {demand.isPending && <ListSkeleton label="Loading the demand" rowHeight={46} />}
        {demand.isError && !demand.data && (
          <LoadError
            message="The demand could not be loaded."
            detail={demand.error.message}
            busy={demand.isFetching}
            onRetry={() => demand.refetch()}
          />
        )}
        {demand.data && tools.length === 0 && (
          <EmptyState icon="store" title="Nobody waits for anything yet">
            Each tool stands here once somebody joins its waitlist.
          </EmptyState>
        )}
        {tools.length > 0 && (
          <>
            <DemandPicture tools={tools} />
            <DemandTable tools={tools} />
          </>
        )}
      </div>
    </>
  )
}

function download(tools: Tool[]) {
  // The mark at the start tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', demandCsv(tools)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `demand-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
