import { Link } from 'react-router'
import type { Product } from '#contract/reports/products.ts'
import { Day } from '#web/parts/day.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { PurchaseChip } from '#web/parts/purchase/purchase-chip.tsx'
import { useCan } from '#web/session.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import shapes from '#web/ui/shapes.module.css'
import { ChangeOrders } from './change/change-orders.tsx'
import { ProductInvoices } from './product-invoices.tsx'
import { ProductOrders } from './product-orders.tsx'

/** Beside the people: what can change, what was ordered, what is on its way, and the latest invoices. */
export function ProductSide({ product }: { product: Product }) {
  const isAdmin = useCan('admin')
  return (
    <Stack gap={24}>
      {isAdmin && <ChangeOrders product={product} />}
      <ProductOrders product={product} />
      <Requests product={product} />
      <ProductInvoices product={product} />
    </Stack>
  )
}

function Requests({ product: { requests } }: { product: Product }) {
  if (requests.length === 0) return null
  return (
    <Stack as="section" gap={4}>
      <Text as="h2" size="name">
        Requests
      </Text>
      <ul className={shapes.pairs}>
        {requests.map((purchase) => (
          <li key={purchase._id}>
            <Link to={`/dashboard?request=${purchase._id}`}>
              <Day at={purchase.requestedAt} />
            </Link>
            <Money cents={centsOf(purchase.after)} />
            <PurchaseChip purchase={purchase} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}
