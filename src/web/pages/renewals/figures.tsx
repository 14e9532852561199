import type { ReactNode } from 'react'
import type { Outlook, Savings } from '#contract/reports/savings.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { formatUsd, fromDollars, percentShare } from '#domain/platform/money.ts'
import glance from '#web/parts/at-a-glance.module.css'
import { formatSince } from '#web/parts/savings-months.ts'
import { Money } from '#web/ui/money.tsx'
import { type Decision, formatDecideBy } from './decisions.ts'
import classes from './renewals.module.css'
import { SavingsByMonth } from './savings-charts.tsx'

type FiguresProps = { savings: Savings; outlook: Outlook; next: Decision | undefined; now: Date }

/** What is to decide next, what is idle, and what was saved. */
export function Figures({ savings, outlook: { unused }, next, now }: FiguresProps) {
  const { total, months } = savings
  const percent = percentShare(fromDollars(total.saved), fromDollars(total.listPrice))
  const since = months[0]?.month
  return (
    <section aria-label="At a glance" className={`${glance.line} ${classes.glance}`}>
      <NextDecision next={next} now={now} />
      <Figure
        label="Idle seats"
        note={unused.seats === 0 ? 'No seat that costs anything is idle' : perMonth(unused)}
      >
        {formatSeat(unused.seats)}
      </Figure>
      <Figure
        label={since ? `Saved since ${formatSince(since)}` : 'Saved so far'}
        note={`${percent}% below list price`}
      >
        <Money cents={fromDollars(total.saved)} as="saved" dimZero />
      </Figure>
      <SavingsByMonth savings={savings} />
    </section>
  )
}

function NextDecision({ next, now }: Pick<FiguresProps, 'next' | 'now'>) {
  if (!next)
    return (
      <Figure label="Next cancellation deadline" note="Nothing renews in the next 12 months.">
        None
      </Figure>
    )
  const { renewal, decideBy } = next
  const by = formatDecideBy(decideBy, now)
  const when = by === 'Today' || by === 'Tomorrow' ? by.toLowerCase() : `by ${by}`
  const amount = formatUsd(fromDollars(renewal.groupPrice))
  return (
    <Figure label={`Decide ${when}`} note={`Renews ${formatNearDay(renewal.renewsAt, now)} for ${amount}`}>
      {renewal.vendor}
    </Figure>
  )
}

function perMonth({ perMonth }: Outlook['unused']) {
  return `${formatUsd(fromDollars(perMonth))} a month`
}

type FigureProps = { label: string; note: string; children: ReactNode }

function Figure({ label, note, children }: FigureProps) {
  return (
    <div>
      <h2 className={glance.label}>{label}</h2>
      <p className={glance.figure}>{children}</p>
      <p className={glance.note}>{note}</p>
    </div>
  )
}
