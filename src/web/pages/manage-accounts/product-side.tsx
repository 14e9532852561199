import { Link } from 'react-router'
import type { Product, ProductSubscription } from '../../../contract/products.ts'
import type { Purchase } from '../../../contract/purchases.ts'
import { formatCoding } from '../../../domain/cost-center.ts'
import { formatDay, formatNearDay } from '../../../domain/day.ts'
import { formatPerCycle } from '../../../domain/format-plan.ts'
import { formatUsd, fromDollars } from '../../../domain/money.ts'
import { CodingButton } from '../../parts/coding/coding-button.tsx'
import { Day } from '../../parts/day.tsx'
import { PdfLink } from '../../parts/pdf-link.tsx'
import { centsOf } from '../../parts/purchase/cents.ts'
import { formatSeats } from '../../parts/purchase/format-seats.ts'
import { PurchaseChip } from '../../parts/purchase/purchase-chip.tsx'
import { useCan } from '../../session.ts'
import { Money } from '../../ui/money.tsx'
import { ChangePanel } from './change/change-panel.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import { Fact } from './fact.tsx'
import shared from './product.module.css'
import { cycleOf, linesNow, priceNow } from './product-facts.ts'
import { ProductInvoices } from './product-invoices.tsx'
import classes from './product-side.module.css'

/** Beside the people: what was ordered and at which price, what is on its way, and for one order the invoices. */
export function ProductSide({ product }: { product: Product }) {
  const isAdmin = useCan('admin')
  return (
    <div className={classes.side}>
      {isAdmin &&
        product.subscriptions.map((subscription) => (
          <ChangePanel
            key={subscription.purchase._id}
            subscription={subscription}
            name={product.seats.productName}
            isOneOfMany={product.subscriptions.length > 1}
          />
        ))}
      {product.subscriptions.map((subscription) => (
        <Order
          key={subscription.purchase._id}
          subscription={subscription}
          isOneOfMany={product.subscriptions.length > 1}
        />
      ))}
      <Requests product={product} />
      {product.subscriptions.length <= 1 && <ProductInvoices product={product} />}
    </div>
  )
}

type OrderProps = { subscription: ProductSubscription; isOneOfMany: boolean }

function Order({ subscription, isOneOfMany }: OrderProps) {
  const { purchase, renewal, newPrice } = subscription
  const { before, after } = priceNow(subscription)
  const cycle = cycleOf(subscription)
  const now = new Date()
  return (
    <section>
      <h2 className={shared.title}>
        {isOneOfMany ? `Order of ${formatDay(purchase.requestedAt, 'medium')}` : 'Order and price'}
      </h2>
      <dl className={classes.facts}>
        {linesNow(subscription).map((line) => (
          <Fact key={`${line.name} ${line.billingCycle}`} label={`${line.name}, ${formatSeats(line)}`}>
            {line.pricingBeforeDiscount !== line.pricingAfterDiscount && (
              <>
                <Money cents={centsOf(line.pricingBeforeDiscount)} as="list" />{' '}
              </>
            )}
            <Money cents={centsOf(line.pricingAfterDiscount)} />
          </Fact>
        ))}
        <Fact label="Total">
          {formatPerCycle(after, cycle)}, {formatUsd(before - after)} saved
        </Fact>
        {purchase.current && <Fact label="You ordered at">{formatUsd(centsOf(purchase.after))}</Fact>}
        {renewal && (
          <Fact label="Next invoice">
            {formatNearDay(renewal.at, now)}, {formatUsd(fromDollars(renewal.amount))}
          </Fact>
        )}
        {newPrice && (
          <Fact label={`From ${formatNearDay(newPrice.from, now)}`}>
            {formatPerCycle(fromDollars(newPrice.amount), cycle)}
          </Fact>
        )}
        {purchase.pool && (
          <Fact label="Pool">
            <Link to={`/pools/${purchase.pool.slug}`}>
              {formatUsd(fromDollars(purchase.pool.price))} a seat until{' '}
              {formatDay(purchase.pool.termEndsAt, 'medium')}
            </Link>
          </Fact>
        )}
        {purchase.pdfUrl && (
          <Fact label="Order form">
            <PdfLink href={purchase.pdfUrl} of={`the ${purchase.name} order form`}>
              {`${formatDay(purchase.reviewedAt ?? purchase.requestedAt, 'medium')} (PDF)`}
            </PdfLink>
          </Fact>
        )}
        <CodingFact purchase={purchase} />
        <DeliveryFacts purchase={purchase} isOnly={!isOneOfMany} />
      </dl>
    </section>
  )
}

/** Shown where the company uses cost centers or PO numbers. */
function CodingFact({ purchase }: { purchase: Purchase }) {
  const coding = formatCoding(purchase)
  if (!coding) return null
  return (
    <Fact label="Booked on">
      {coding} <CodingButton purchase={purchase} />
    </Fact>
  )
}

function Requests({ product: { requests } }: { product: Product }) {
  if (requests.length === 0) return null
  return (
    <section>
      <h2 className={shared.title}>Requests</h2>
      <ul className={shared.rows}>
        {requests.map(({ _id, status, requestedAt, after }) => (
          <li key={_id}>
            <Link to={`/dashboard?request=${_id}`}>
              <Day at={requestedAt} />
            </Link>
            <Money cents={centsOf(after)} />
            <PurchaseChip status={status} />
          </li>
        ))}
      </ul>
    </section>
  )
}
