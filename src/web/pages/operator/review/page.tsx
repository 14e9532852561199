import { useParams } from 'react-router'
import type { OperatorPurchase } from '../../../../contract/purchases.ts'
import { formatCount } from '../../../../domain/format-count.ts'
import { formatUsd } from '../../../../domain/money.ts'
import { perMonth } from '../../../../domain/pricing.ts'
import { pageMeta } from '../../../page-meta.ts'
import { Desk } from '../../../parts/desk/desk.tsx'
import { KeyHints } from '../../../parts/desk/key-hints.tsx'
import { centsOf } from '../../../parts/purchase/cents.ts'
import { WithRight } from '../../../parts/with-right.tsx'
import { PageHeader } from '../../../shells/page-header.tsx'
import classes from './queue.module.css'
import { QueueFilters } from './queue-filters.tsx'
import { QueueList } from './queue-list.tsx'
import { useQueue } from './use-queue.ts'

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
  const { list, status } = queue
  const requests = list.data
  const hasLoad = status === 'under_review' && requests && requests.length > 0
  return (
    <>
      <PageHeader
        title={
          <>
            Review desk
            {hasLoad && <span className={classes.load}>{loadText(requests, list.hasNextPage)}</span>}
          </>
        }
      >
        <WithRight right="desk">
          <KeyHints hints={hints} />
        </WithRight>
      </PageHeader>
      <Desk label="Requests">
        <QueueFilters filter={queue.filter} />
        <QueueList queue={queue} openId={id} />
      </Desk>
    </>
  )
}

/** "7 requests, $5,012.29 per month". */
function loadText(requests: OperatorPurchase[], hasMore: boolean) {
  const count = `${formatCount(requests.length)}${hasMore ? '+' : ''}`
  const cents = requests
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + perMonth(centsOf(line.pricingAfterDiscount), line.billingCycle), 0)
  return `${count} ${count === '1' ? 'request' : 'requests'}, ${formatUsd(cents)} per month`
}
