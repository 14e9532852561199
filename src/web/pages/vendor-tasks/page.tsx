import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '#web/page-meta.ts'
import { LinkLoaded } from '#web/parts/vendor-link/link-loaded.tsx'
import { useToken } from '#web/parts/vendor-link/use-token.ts'
import { Queries } from '#web/query-provider.tsx'
import { TasksView } from './tasks-view.tsx'
import { tasksQuery } from './use-task-actions.ts'

export function meta() {
  return pageMeta({
    title: 'Seat changes',
    description: 'Confirm seat changes with the link from your email.',
    path: '/vendor-tasks',
    hidden: true,
  })
}

export default function VendorTasksPage() {
  return (
    <Queries>
      <Tasks />
    </Queries>
  )
}

function Tasks() {
  const token = useToken()
  const tasks = useQuery({ ...tasksQuery(token ?? ''), enabled: Boolean(token) })
  return (
    <LinkLoaded token={token} title="Seat changes" query={tasks}>
      {(found) => <TasksView found={found} token={token ?? ''} />}
    </LinkLoaded>
  )
}
