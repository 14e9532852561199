import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import view from '#web/parts/desk/detail.module.css'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { OrderView } from './order-view.tsx'
import { orderQuery } from './use-order-actions.ts'

export function meta() {
  return pageMeta({
    title: 'Vendor order',
    description: 'One order to a vendor, its people, emails and history.',
    path: '/operator/fulfillment',
    hidden: true,
  })
}

export default function OrderPage() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  return (
    <>
      <Link to={`/operator/fulfillment${search}`} className={view.back}>
        <Icon name="arrow-left" size={15} /> All orders
      </Link>
      <OneOrder key={id} id={id} />
    </>
  )
}

function OneOrder({ id }: { id: string }) {
  const order = useQuery(orderQuery(id))
  return (
    <Loaded
      query={order}
      loading={
        <div className={view.body}>
          <ListSkeleton label="Loading the order" rowHeight={46} />
        </div>
      }
      message="The order couldn't be loaded."
      refused={({ status }) => (status === 404 ? <EmptyState icon="truck" title="Order not found" /> : null)}
    >
      {(found) => <OrderView order={found} />}
    </Loaded>
  )
}
