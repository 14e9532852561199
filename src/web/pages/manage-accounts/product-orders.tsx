import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Product, ProductSubscription } from '#contract/reports/products.ts'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { formatPerCycle } from '#domain/catalog/format-plan.ts'
import { formatCoding } from '#domain/people/cost-center.ts'
import { formatDay, formatNearDay } from '#domain/platform/day.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { isBeingSetUp } from '#web/parts/access/delivery.ts'
import { CodingButton } from '#web/parts/coding/coding-button.tsx'
import { PdfLink } from '#web/parts/pdf-link.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { formatSeats } from '#web/parts/purchase/format-seats.ts'
import { read } from '#web/queries.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import shapes from '#web/ui/shapes.module.css'
import { DeliveryFacts } from './delivery-facts.tsx'
import { Fact } from './fact.tsx'
import classes from './product.module.css'
import { cycleOf, describeSeats, linesNow, priceNow } from './product-facts.ts'

/** What was ordered and at which price, one line each, unless it is still being set up. */
export function ProductOrders({ product: { subscriptions } }: { product: Product }) {
  if (subscriptions.length === 0) return null
  return (
    <Stack as="section" gap={4}>
      <Text as="h2" size="name">
        {subscriptions.length === 1 ? 'Order form and access' : 'Orders'}
      </Text>
      <div className={shapes.lines}>
        {subscriptions.map((subscription) => (
          <FoldedOrder
            key={subscription.purchase._id}
            subscription={subscription}
            isOnly={subscriptions.length === 1}
          />
        ))}
      </div>
    </Stack>
  )
}

type OrderProps = { subscription: ProductSubscription; isOnly: boolean }

function FoldedOrder({ subscription, isOnly }: OrderProps) {
  const { purchase } = subscription
  return (
    <details className={classes.order} open={isBeingSetUp(purchase)}>
      <Row as="summary" gap={8} align="center" size="sm" className={shapes.summary}>
        <Icon name="chevron-right" size={15} />
        <Stack as="span" weight={500} className={shapes.grow}>
          {formatDay(purchase.requestedAt, 'medium')}
          <Text as="span" tone="dimmed" weight={400}>
            {describeSeats(subscription)}
          </Text>
        </Stack>
        {formatPerCycle(priceNow(subscription).after, cycleOf(subscription))}
      </Row>
      <OrderFacts subscription={subscription} isOnly={isOnly} />
    </details>
  )
}

function OrderFacts({ subscription, isOnly }: OrderProps) {
  const { purchase, newPrice } = subscription
  const { before, after } = priceNow(subscription)
  const cycle = cycleOf(subscription)
  const lines = linesNow(subscription)
  const now = new Date()
  return (
    <dl className={`${shapes.pairs} ${classes.facts}`}>
      {(lines.length > 1 ? lines : []).map((line) => (
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
      <NextInvoiceFact of={purchase} />
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
      <DeliveryFacts purchase={purchase} isOnly={isOnly} />
    </dl>
  )
}

/** Its part of the invoice that Invoices announces; nothing if that asks for nothing of it. */
function NextInvoiceFact({ of }: { of: Purchase }) {
  const { data } = useQuery({ ...read('GET /api/invoices/preview'), staleTime: 0 })
  const own = data?.lines.filter(({ purchase }) => purchase === of._id) ?? []
  if (!data || own.length === 0) return null
  const cents = own.reduce((sum, { amount }) => sum + fromDollars(amount), 0)
  return (
    <Fact label="Next invoice">
      {formatNearDay(data.issuesAt, new Date())}, {formatUsd(cents)}
    </Fact>
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
