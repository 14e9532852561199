import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { Steady } from '#web/parts/steady.tsx'
import { useQueues } from '#web/parts/use-queues.ts'
import { read } from '#web/queries.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { AuditList } from './audit/audit-list.tsx'
import classes from './landing.module.css'
import { Queues } from './queues.tsx'
import view from './view.module.css'

const recentEntries = 8

export function meta() {
  return pageMeta({
    title: 'Operator',
    description: 'The provider’s console.',
    path: '/operator',
    hidden: true,
  })
}

/** What needs a decision, longest waiting first, and what happened last. */
export default function OperatorPage() {
  const queues = useQueues()
  return (
    <>
      <PageHeader title="Queues" />
      <div className={`${view.view} ${classes.page}`}>
        <Steady>
          <Loaded
            query={queues}
            loading={<ListSkeleton label="Loading the queues" rowHeight={64} rows={5} />}
            message="The queues couldn't be loaded."
          >
            {(loaded) => <Queues queues={loaded} />}
          </Loaded>
          <Recent />
        </Steady>
      </div>
    </>
  )
}

/** Without sign-ins and views, which would fill it. */
function Recent() {
  const log = useQuery({
    ...read('GET /api/operator/audit', { query: { limit: recentEntries, about: 'work' } }),
    select: ({ entries }) => entries,
  })
  return (
    <section aria-labelledby="recent" className={view.section}>
      <Row gap={16} align="baseline" justify="between" className={classes.head}>
        <Text as="h2" size="lg" id="recent">
          Recent activity
        </Text>
        <Link to="/operator/audit">View audit log</Link>
      </Row>
      <Loaded
        query={log}
        inline
        loading={<ListSkeleton label="Loading recent activity" rowHeight={40} rows={recentEntries} />}
        message="Recent activity couldn't be loaded."
      >
        {(entries) => <AuditList entries={entries} />}
      </Loaded>
    </section>
  )
}
