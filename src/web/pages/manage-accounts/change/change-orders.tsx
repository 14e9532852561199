import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Product, ProductSubscription } from '#contract/reports/products.ts'
import { formatDay } from '#domain/platform/day.ts'
import { Text } from '#web/ui/layout.tsx'
import { describeSeats } from '../product-facts.ts'
import { ChangePanel, hasChangePanel } from './change-panel.tsx'

/** One panel for all orders of a product: of several, one is chosen. */
export function ChangeOrders({ product: { subscriptions, seats } }: { product: Product }) {
  const orders = subscriptions.filter(hasChangePanel)
  const planned = orders.find(({ purchase }) => purchase.changes.length > 0)
  const [chosenId, setChosenId] = useState(planned?.purchase._id)
  const chosen = orders.find(({ purchase }) => purchase._id === chosenId) ?? orders[0]
  if (!chosen) return null
  return (
    <ChangePanel subscription={chosen} name={seats.productName}>
      {orders.length > 1 && (
        <NativeSelect
          label="Order"
          data={orders.map((order) => ({ value: order.purchase._id, label: orderLabel(order) }))}
          value={chosen.purchase._id}
          onChange={({ currentTarget: { value } }) => setChosenId(value)}
        />
      )}
      {orders.length === 1 && subscriptions.length > 1 && (
        <Text size="sm" tone="dimmed">
          Order of {dayOf(chosen)}
        </Text>
      )}
    </ChangePanel>
  )
}

/** "Feb 3, 2026: Business, 12 seats, change planned". */
function orderLabel(order: ProductSubscription): string {
  const isPlanned = order.purchase.changes.length > 0
  return `${dayOf(order)}: ${describeSeats(order)}${isPlanned ? ', change planned' : ''}`
}

function dayOf({ purchase }: ProductSubscription): string {
  return formatDay(purchase.requestedAt, 'medium')
}
