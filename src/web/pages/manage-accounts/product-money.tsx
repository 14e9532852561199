import { Link } from 'react-router'
import type { Product } from '#contract/reports/products.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import shapes from '#web/ui/shapes.module.css'
import { Fact } from './fact.tsx'
import { monthlyOf, seatPriceOf } from './product-facts.ts'

/** What a seat costs, what all of it costs a month, and what it saved. */
export function ProductMoney({ product: { seats, subscriptions } }: { product: Product }) {
  const price = seatPriceOf(subscriptions)
  const { pay, save } = monthlyOf(subscriptions)
  return (
    <Stack as="section" gap={4} aria-labelledby="money">
      <Text as="h2" size="name" id="money">
        Money
      </Text>
      <dl className={shapes.pairs}>
        {price && (
          <Fact label="Price">
            {price.isBelowList && (
              <>
                <Money cents={price.list} as="list" />{' '}
              </>
            )}
            <span className="figures">{price.group}</span> a seat
          </Fact>
        )}
        <Fact label="Per month">
          {!price && save > 0 && (
            <>
              <Money cents={pay + save} as="list" />{' '}
            </>
          )}
          <Money cents={pay} />
        </Fact>
        <Fact label="Last Month Spend">
          <Money cents={fromDollars(seats.lastMonthSpend)} />
        </Fact>
        <Fact label="Last Month Savings">
          <Money cents={fromDollars(seats.lastMonthSavings)} as="saved" />
        </Fact>
        <Fact label="Lifetime Savings">
          <Link to={`/renewals?vendor=${encodeURIComponent(seats.productName)}`}>
            +{formatUsd(fromDollars(seats.lifetimeSavings))}
          </Link>
        </Fact>
      </dl>
    </Stack>
  )
}
