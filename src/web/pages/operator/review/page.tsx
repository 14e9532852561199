import { useParams } from 'react-router'
import { pluralize } from '#domain/platform/format-count.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { pageMeta } from '#web/page-meta.ts'
import { Desk } from '#web/parts/desk/desk.tsx'
import { KeyHints } from '#web/parts/desk/key-hints.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { WithRight } from '#web/parts/with-right.tsx'
import { PageHeader } from '#web/shells/page-header.tsx'
import { Text } from '#web/ui/layout.tsx'
import { ApprovalProgress } from './bulk-approve.tsx'
import classes from './queue.module.css'
import { QueueFilters } from './queue-filters.tsx'
import { QueueList } from './queue-list.tsx'
import { type Queue, useQueue } from './use-queue.ts'

export function meta() {
  return pageMeta({
    title: 'Review desk',
    description: 'Requests that need a decision, oldest first.',
    path: '/operator/review',
    hidden: true,
  })
}

const hints = [
  { keys: ['J', 'K'], does: 'move' },
  { keys: ['A'], does: 'approve' },
  { keys: ['C'], does: 'change' },
  { keys: ['R'], does: 'reject' },
  { keys: ['/'], does: 'search' },
]

export default function ReviewPage() {
  const { id } = useParams()
  const queue = useQueue()
  const { load } = queue
  return (
    <>
      <PageHeader
        title={
          <>
            Review desk
            {load && load.requests > 0 && (
              <Text as="span" size="sm" tone="dimmed" weight={400} className={classes.load}>
                {loadText(load)}
              </Text>
            )}
          </>
        }
      >
        <WithRight right="desk">
          <KeyHints hints={hints} />
        </WithRight>
      </PageHeader>
      <Desk label="Requests">
        <QueueFilters filter={queue.filter} />
        <ApprovalProgress />
        <QueueList queue={queue} openId={id} />
      </Desk>
    </>
  )
}

/** "7 requests, $5,012.29 per month": all that the filter finds. */
function loadText({ requests, perMonth }: NonNullable<Queue['load']>): string {
  return `${pluralize(requests, 'request')}, ${formatUsd(centsOf(perMonth))} per month`
}
