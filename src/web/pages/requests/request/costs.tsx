import type { ReactNode } from 'react'
import { perCycle } from '../../../../domain/format-plan.ts'
import { fromDollars } from '../../../../domain/money.ts'
import { cyclesPerYear } from '../../../../domain/pricing.ts'
import { Day } from '../../../parts/day.tsx'
import { Money } from '../../../ui/money.tsx'
import classes from './request.module.css'
import type { ShownRequest } from './use-decision.ts'

/** List and group price, per cycle and per year, and where it is booked. */
export function Costs({ request }: { request: ShownRequest }) {
  const {
    perCycle: price,
    perYear,
    billingCycle,
    card,
    kind,
    neededBy,
    costCenter,
    poNumber,
    seats,
  } = request
  const priceCents = fromDollars(price)
  const listCents = fromDollars(card?.listPerCycle ?? price)
  const listPerYearCents = listCents * cyclesPerYear[billingCycle]
  const period = perCycle(billingCycle)
  const rows: [string, ReactNode][] = [
    ['Requested by', request.mine ? 'You' : request.requester],
    ...(neededBy ? [['Needed by', <Day key="day" at={neededBy} />] satisfies [string, ReactNode]] : []),
    [
      kind === 'commitment' ? 'At most' : 'Group price',
      <Price key="price" listCents={listCents} cents={priceCents} period={period} />,
    ],
    ...(billingCycle === 'annually'
      ? []
      : [
          [
            'A year',
            <Price key="year" listCents={listPerYearCents} cents={fromDollars(perYear)} period="a year" />,
          ] satisfies [string, ReactNode],
        ]),
    ['Cost center', costCenter ?? <Nothing />],
    ['PO number', poNumber ?? <Nothing />],
  ]
  return (
    <section aria-labelledby="request-costs">
      <h3 id="request-costs">{seats === 1 ? 'A new seat costs' : `${seats.toLocaleString()} seats cost`}</h3>
      <dl className={classes.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Price({ listCents, cents, period }: { listCents: number; cents: number; period: string }) {
  return (
    <>
      {listCents > cents && (
        <>
          <span className="sr-only">list price </span>
          <Money cents={listCents} as="list" />{' '}
        </>
      )}
      <Money cents={cents} as="strong" /> {period}
    </>
  )
}

function Nothing() {
  return <span className={classes.quiet}>None</span>
}
