import { useParams } from 'react-router'
import { formatCount } from '#domain/platform/format-count.ts'
import { listFilters } from '#domain/platform/list-filters.ts'
import { pageMeta } from '#web/page-meta.ts'
import { DeskFilters } from '#web/pages/operator/desk-filters.tsx'
import desk from '#web/parts/desk/desk.module.css'
import { Desk } from '#web/parts/desk/desk.tsx'
import { KeyHints } from '#web/parts/desk/key-hints.tsx'
import { ParamSelect } from '#web/parts/param-select.tsx'
import { PageHeader } from '#web/shells/page-header.tsx'
import { Text } from '#web/ui/layout.tsx'
import classes from './fulfillment.module.css'
import { FulfillmentTabs } from './fulfillment-tabs.tsx'
import { OrderList } from './order-list.tsx'
import { stateChoices, useOrderCounts, useOrders } from './use-orders.ts'

export function meta() {
  return pageMeta({
    title: 'Fulfillment',
    description: 'Orders to vendors, longest waiting first.',
    path: '/operator/fulfillment',
    hidden: true,
  })
}

const hints = [
  { keys: ['J', 'K'], does: 'move' },
  { keys: ['A'], does: 'confirm' },
  { keys: ['S'], does: 'send' },
  { keys: ['D'], does: 'decline' },
  { keys: ['/'], does: 'search' },
]

export default function FulfillmentPage() {
  const { id } = useParams()
  const orders = useOrders()
  return (
    <>
      <PageHeader title="Fulfillment">
        <KeyHints hints={hints} />
      </PageHeader>
      <Desk label="Orders">
        <FulfillmentTabs />
        <DeskFilters
          search="Search orders"
          columns={listFilters.orders}
          csv="orders"
          filter={orders.filter}
          compact
          className={`${desk.filters} ${desk.narrowed}`}
        >
          <ParamSelect name="state" label="State" choices={stateChoices} />
        </DeskFilters>
        <Notes />
        <OrderList orders={orders} openId={id} />
      </Desk>
    </>
  )
}

/** What an operator should look at, across all orders. */
function Notes() {
  const counts = useOrderCounts()
  if (!counts) return null
  const { late, toCheck, unreadableKeys } = counts
  const notes = [
    late > 0 && `${formatCount(late)} late`,
    toCheck > 0 && `${formatCount(toCheck)} with an address to check`,
    unreadableKeys > 0 &&
      `${unreadableKeys === 1 ? '1 license key' : `${formatCount(unreadableKeys)} license keys`} can't be opened`,
  ].filter(Boolean)
  return (
    notes.length > 0 && (
      <Text size="xs" tone="warning" className={classes.notes}>
        {notes.join(', ')}
      </Text>
    )
  )
}
