import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/reports/products.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { formatCount, pluralize } from '#domain/platform/format-count.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import glance from '#web/parts/at-a-glance.module.css'
import { SeatUse } from '#web/parts/seats/seat-use.tsx'
import { Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from './key-figures.module.css'
import { monthlyListOf, monthlyOf, nextOf, seatPriceOf } from './product-facts.ts'

/** The four questions about a product: who uses it, what it costs, what it saves and when to decide. */
export function KeyFigures({ product }: { product: Product }) {
  const { seats, subscriptions } = product
  const used = seats.subProducts.reduce((sum, { held }) => sum + held, 0)
  const { pay, save } = monthlyOf(subscriptions)
  return (
    <dl className={`${glance.line} ${classes.figures}`}>
      <Figure label="Seats in use" figure={formatCount(used)} unit={`of ${formatCount(seats.seats)}`}>
        <SeatUse used={used} all={seats.seats} />
        <IdleNote product={product} />
      </Figure>
      <Figure label="You pay" figure={<Money cents={pay} />} unit="a month">
        <SeatPrice product={product} />
      </Figure>
      <Figure label="You save" figure={<Money cents={save} as="saved" dimZero />} unit="a month">
        <Link to={`/renewals?vendor=${encodeURIComponent(seats.productName)}`}>
          {formatUsd(fromDollars(seats.lifetimeSavings))} so far
        </Link>
      </Figure>
      <Renews product={product} />
    </dl>
  )
}

type FigureProps = { label: string; figure: ReactNode; unit?: string; children: ReactNode }

function Figure({ label, figure, unit, children }: FigureProps) {
  return (
    <div>
      <dt className={glance.label}>{label}</dt>
      <dd className={`${glance.figure} ${classes.figure}`}>
        {figure}{' '}
        {unit && (
          <Text as="span" size="md" tone="dimmed" weight={400} className={classes.unit}>
            {unit}
          </Text>
        )}
      </dd>
      <dd className={glance.note}>{children}</dd>
    </div>
  )
}

function IdleNote({ product: { seats } }: { product: Product }) {
  const idle = seats.subProducts.reduce((sum, each) => sum + each.idle, 0)
  const left = seats.subProducts.reduce((sum, each) => sum + each.left, 0)
  if (idle === 0) return left === 0 ? 'All seats are in use' : `${formatSeat(left)} being set up`
  const cost = fromDollars(seats.unusedPerMonth)
  const what = pluralize(idle, 'idle seat')
  if (cost === 0) return `${formatSeat(idle)} left to give, at no extra cost`
  return `${what} ${idle === 1 ? 'costs' : 'cost'} ${formatUsd(cost)} a month`
}

function SeatPrice({ product: { subscriptions, seats } }: { product: Product }) {
  const price = seatPriceOf(subscriptions)
  if (!price) {
    const { save } = monthlyOf(subscriptions)
    if (save === 0) return formatSeat(seats.seats)
    return (
      <>
        {formatSeat(seats.seats)}, <Money cents={monthlyListOf(subscriptions)} as="list" /> list price
      </>
    )
  }
  return (
    <>
      {formatCount(price.seats)} ×{' '}
      {price.isBelowList && (
        <>
          <Money cents={price.list} as="list" />{' '}
        </>
      )}
      <span className="figures">{price.group}</span>
    </>
  )
}

function Renews({ product }: { product: Product }) {
  const now = new Date()
  const { renewal, deadline, endsAt } = nextOf(product)
  if (endsAt)
    return (
      <Figure label="Ends" figure={formatNearDay(endsAt, now)}>
        Canceled. {renewal ? `Renews once more on ${formatNearDay(renewal.at, now)}.` : 'No more renewals.'}
      </Figure>
    )
  if (!renewal) return null
  const price = renewal.amount === 0 ? 'for free' : `for ${formatUsd(fromDollars(renewal.amount))}`
  return (
    <Figure label="Renews" figure={formatNearDay(renewal.at, now)} unit={price}>
      {deadline && (
        <>
          Cancel by{' '}
          <Text as="strong" tone="text" weight={600}>
            {formatNearDay(deadline.cancelBy, now)}
          </Text>{' '}
          to end on {formatNearDay(deadline.endsAt, now)}
        </>
      )}
    </Figure>
  )
}
