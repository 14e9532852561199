import type { ReactNode } from 'react'
import type { Product } from '#contract/reports/products.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatCount, pluralize } from '#domain/platform/format-count.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import glance from '#web/parts/at-a-glance.module.css'
import { SeatUse } from '#web/parts/seats/seat-use.tsx'
import { Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from './key-figures.module.css'
import { describeNext } from './product-facts.ts'

/** The day that comes next, what is charged next, and how many seats are in use. */
export function KeyFigures({ product }: { product: Product }) {
  const { seats } = product
  const { date, amount } = describeNext(product, new Date())
  const used = seats.subProducts.reduce((sum, { held }) => sum + held, 0)
  return (
    <dl className={`${glance.line} ${classes.figures}`}>
      {date && (
        <Figure label="Next date" figure={date.day}>
          {date.note}
        </Figure>
      )}
      {date && (
        <Figure label="Next amount" figure={<Money cents={amount.cents} dimZero />}>
          {amount.note}
        </Figure>
      )}
      <Figure label="Seats in use" figure={formatCount(used)} unit={`of ${formatCount(seats.seats)}`}>
        <SeatUse used={used} all={seats.seats} />
        <IdleNote product={product} />
      </Figure>
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
