import { pageMeta } from '#web/page-meta.ts'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { useQueues } from '#web/parts/use-queues.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import { Queues } from './queues.tsx'
import view from './view.module.css'

export function meta() {
  return pageMeta({
    title: 'Operator',
    description: 'The provider’s console.',
    path: '/operator',
    hidden: true,
  })
}

/** The first screen of the day: everything that waits, and what is overdue. */
export default function OperatorPage() {
  const queues = useQueues()
  return (
    <>
      <PageHeader title="Queues" />
      <div className={view.view}>
        <Loaded
          query={queues}
          loading={<ListSkeleton label="Loading the queues" rowHeight={54} />}
          message="The queues couldn't be loaded."
        >
          {(loaded) => <Queues queues={loaded} />}
        </Loaded>
      </div>
    </>
  )
}
