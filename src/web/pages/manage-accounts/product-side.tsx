import { Link } from 'react-router'
import type { Product } from '#contract/reports/products.ts'
import { Day } from '#web/parts/day.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { PurchaseChip } from '#web/parts/purchase/purchase-chip.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import shapes from '#web/ui/shapes.module.css'
import { ProductInvoices } from './product-invoices.tsx'
import { ProductMoney } from './product-money.tsx'
import { ProductOrders } from './product-orders.tsx'
import { ProductSeats } from './product-seats.tsx'

/** Beside the people: what it costs, its seats, what was ordered, what is on its way, and the latest invoices. */
export function ProductSide({ product }: { product: Product }) {
  return (
    <Stack gap={24}>
      <ProductMoney product={product} />
      <ProductSeats product={product} />
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
