import { useOpenFirst } from '../../../parts/desk/use-open-first.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useOrders } from './use-orders.ts'

/** Opens the first order; shown itself if there is none, or no space for it. */
export default function NothingOpen() {
  const { list } = useOrders()
  useOpenFirst('/operator/fulfillment', list.isPlaceholderData ? undefined : list.data)
  return (
    <EmptyState icon="truck" title="Select an order">
      Select an order to see its people, emails and history.
    </EmptyState>
  )
}
