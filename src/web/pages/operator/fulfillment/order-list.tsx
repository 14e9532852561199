import { Link, useLocation } from 'react-router'
import type { Order } from '#contract/fulfillment/vendor-orders.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { SuspendedChip } from '#web/pages/operator/company-link.tsx'
import desk from '#web/parts/desk/desk.module.css'
import { PagedList } from '#web/parts/desk/paged-list.tsx'
import { useDeskKeys } from '#web/parts/desk/use-desk-keys.ts'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { meanings } from '#web/ui/status-chip.tsx'
import { formatClock } from './format-clock.ts'
import classes from './fulfillment.module.css'
import type { useOrders } from './use-orders.ts'

type OrderListProps = { orders: ReturnType<typeof useOrders>; openId: string | undefined }

export function OrderList({ orders: { list, isFiltered }, openId }: OrderListProps) {
  useDeskKeys('/operator/fulfillment', list.data ?? [], openId)
  return (
    <PagedList
      list={list}
      what="orders"
      isFiltered={isFiltered}
      showAll="Show the queue"
      rowHeight={59}
      none={
        <EmptyState icon="check" title="You're all caught up">
          Every paid purchase appears here until its vendor has delivered it.
        </EmptyState>
      }
    >
      {(found) => (
        <ul className={desk.list} data-stale={list.isPlaceholderData || undefined}>
          {found.map((order) => (
            <OrderRow key={order._id} order={order} isOpen={order._id === openId} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function OrderRow({ order, isOpen }: { order: Order; isOpen: boolean }) {
  const { search } = useLocation()
  const { _id, vendor, company, lines } = order
  return (
    <li>
      <Link
        to={`/operator/fulfillment/${_id}${search}`}
        aria-current={isOpen ? 'page' : undefined}
        className={desk.row}
      >
        <LogoTile vendor={vendor} />
        <span className={desk.text}>
          <Text as="span" weight={500} className={desk.name}>
            {vendor}
          </Text>
          <Text as="span" size="xs" tone="dimmed" className={desk.about}>
            {company.name} <SuspendedChip companyId={company._id} />
          </Text>
        </span>
        <Stack as="span" align="end" className={desk.state}>
          <span>{formatSeat(lines.reduce((sum, { seats }) => sum + seats, 0))}</span>
          <Clock order={order} />
        </Stack>
      </Link>
    </li>
  )
}

/** How the order is doing: a word beside the color. */
export function Clock({ order }: { order: Order }) {
  const { label, meaning } = formatClock(order, new Date())
  const { icon } = meanings[meaning]
  return (
    <Row
      gap={4}
      align="center"
      as="span"
      size="xs"
      tone={meaning === 'ours' ? 'warning' : meaning === 'wrong' ? 'error' : 'dimmed'}
      className={classes.clock}
      data-meaning={meaning}
    >
      {icon && <Icon name={icon} size={13} />} {label}
    </Row>
  )
}
