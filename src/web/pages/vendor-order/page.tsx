import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '#web/page-meta.ts'
import { LinkLoaded } from '#web/parts/vendor-link/link-loaded.tsx'
import { useToken } from '#web/parts/vendor-link/use-token.ts'
import { Queries } from '#web/query-provider.tsx'
import { orderQuery } from './order-query.ts'
import { OrderView } from './order-view.tsx'

export function meta() {
  return pageMeta({
    title: 'Vendor order',
    description: 'Confirm an order with the link from your email.',
    path: '/vendor-order',
    hidden: true,
  })
}

export default function VendorOrderPage() {
  return (
    <Queries>
      <Order />
    </Queries>
  )
}

function Order() {
  const token = useToken()
  const order = useQuery({ ...orderQuery(token ?? ''), enabled: Boolean(token) })
  return (
    <LinkLoaded token={token} title="Vendor order" query={order}>
      {(found) => <OrderView order={found} token={token ?? ''} />}
    </LinkLoaded>
  )
}
