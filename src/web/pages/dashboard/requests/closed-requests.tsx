import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { PurchaseChip, purchaseLabel } from '#web/parts/purchase/purchase-chip.tsx'
import { When } from '#web/parts/when.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import shapes from '#web/ui/shapes.module.css'
import classes from './closed-requests.module.css'
import { RequestLink } from './request-link.tsx'

type ClosedRequestsProps = { closed: Purchase[]; isOpen: boolean }

/** Closed requests; the newest shows even while the list is collapsed. */
export function ClosedRequests({ closed, isOpen }: ClosedRequestsProps) {
  const [newest] = closed
  if (!newest) return null
  return (
    <Text as="details" size="sm" className={classes.root} open={isOpen}>
      <Row as="summary" gap={6} align="center" tone="dimmed" className={`${shapes.summary} ${classes.head}`}>
        <Icon name="chevron-right" size={15} />
        <span>
          {closed.length === 1 ? '1 closed request' : `${formatCount(closed.length)} closed requests`}
        </span>
        <span className={`${shapes.ellipsis} ${shapes.grow} ${classes.newest}`}>
          {newest.name} {purchaseLabel(newest).toLowerCase()}
          {newest.rejectionReason && `: ${newest.rejectionReason}`}
        </span>
      </Row>
      <ul className={`${shapes.lines} ${classes.list}`}>
        {closed.map((purchase) => (
          <ClosedRequest key={purchase._id} purchase={purchase} />
        ))}
      </ul>
    </Text>
  )
}

function ClosedRequest({ purchase }: { purchase: Purchase }) {
  const { _id, name, after, requestedAt, rejectionReason } = purchase
  return (
    <li>
      <RequestLink id={_id} className={shapes.name}>
        {name}
      </RequestLink>
      <PurchaseChip purchase={purchase} />
      <span className={`${shapes.anywhere} ${classes.reason}`}>{rejectionReason}</span>
      <Text as="span" tone="dimmed">
        requested <When at={requestedAt} />
      </Text>
      <Money cents={centsOf(after)} />
    </li>
  )
}
