import { OpenFirst } from '#web/parts/desk/open-first.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useOrders } from './use-orders.ts'

export default function NothingOpen() {
  return (
    <OpenFirst path="/operator/fulfillment" list={useOrders().list}>
      <EmptyState icon="truck" title="Select an order">
        Select an order to see its people, emails and history.
      </EmptyState>
    </OpenFirst>
  )
}
