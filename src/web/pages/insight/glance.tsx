import type { ReactNode } from 'react'
import type { Outlook, Savings } from '../../../contract/savings.ts'
import { fromDollars, percentShare } from '../../../domain/money.ts'
import { Day } from '../../parts/day.tsx'
import { Money } from '../../ui/money.tsx'
import classes from './insight.module.css'

/** The four figures finance asks about first. */
export function Glance({ savings: { total }, outlook }: { savings: Savings; outlook: Outlook }) {
  const percent = percentShare(fromDollars(total.saved), fromDollars(total.listPrice))
  const next = outlook.renewals.find(({ noticeBy }) => noticeBy !== null)
  return (
    <dl className={classes.glance} aria-label="At a glance">
      <Figure label="Lifetime Savings" note={`${percent}% below list price`}>
        <Money cents={fromDollars(total.saved)} as="saved" dimZero />
      </Figure>
      <Figure label="Spent at group prices">
        <Money cents={fromDollars(total.groupPrice)} dimZero />
        <span className={classes.small}>
          {' '}
          of <Money cents={fromDollars(total.listPrice)} as="list" />
        </span>
      </Figure>
      <Figure label="Unassigned seats, per month" note={formatSeat(outlook.unused.seats)}>
        <Money cents={fromDollars(outlook.unused.perMonth)} dimZero />
      </Figure>
      <Figure label="Next cancellation deadline" note={next?.vendor}>
        {next?.noticeBy ? <Day at={next.noticeBy} /> : 'None'}
      </Figure>
    </dl>
  )
}

type FigureProps = { label: string; note?: string; children: ReactNode }

function Figure({ label, note, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes.figure}>{children}</dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  )
}

function formatSeat(seats: number) {
  if (seats === 0) return 'All seats are assigned'
  return seats === 1 ? '1 unassigned seat' : `${seats.toLocaleString()} unassigned seats`
}
