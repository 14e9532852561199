import { fromDollars } from '../../../domain/money.ts'
import type { Output } from '../../api.ts'
import { DueDay } from '../../parts/due-day.tsx'
import { sinceWords } from '../../parts/savings-months.ts'
import { Icon } from '../../ui/icons.tsx'
import { Money } from '../../ui/money.tsx'
import { LinkButton } from '../../ui/plain-button.tsx'
import { SmartLink } from '../../ui/smart-link.tsx'
import classes from './first-line.module.css'
import type { Totals } from './products.ts'
import { SavingsByMonth } from './savings-by-month.tsx'
import { Waits, type WaitsProps } from './waits.tsx'

export type Summary = Output<'GET /api/dashboard/summary'>
type FirstLineProps = WaitsProps & { totals: Totals }

/** The answer before the list: what is owed, what is saved, what waits, and how it went so far. */
export function FirstLine({ summary, totals, open }: FirstLineProps) {
  const { savingsPercent, savingsByMonth } = summary
  return (
    <section aria-label="At a glance" className={classes.line}>
      <Owed summary={summary} />
      <div>
        <h2 className={classes.label}>You save each month (est.)</h2>
        <p className={classes.figure}>
          <Money cents={totals.monthlySavingsCents} as="saved" dimZero />
        </p>
        {savingsPercent > 0 && <p className={classes.note}>{savingsPercent}% below list price</p>}
        <LifetimeSavings summary={summary} />
      </div>
      <Waits summary={summary} open={open} />
      <SavingsByMonth months={savingsByMonth} />
    </section>
  )
}

/** The same on a phone: the banners below say what waits, and the chart has a place of its own. */
export function ShortFirstLine({ summary, totals }: Omit<FirstLineProps, 'open'>) {
  const since = summary.savingsByMonth[0]?.month
  return (
    <section aria-label="At a glance" className={classes.short}>
      <Owed summary={summary} />
      <div>
        <h2 className={classes.label}>You save a month (est.)</h2>
        <p className={classes.smallFigure}>
          <Money cents={totals.monthlySavingsCents} as="saved" dimZero />
        </p>
      </div>
      <div>
        <h2 className={classes.label}>Saved {since ? `since ${sinceWords(since)}` : 'so far'}</h2>
        <p className={classes.smallFigure}>
          <Money cents={fromDollars(summary.lifetimeSavings)} dimZero />
        </p>
        {since && <InsightLink />}
      </div>
    </section>
  )
}

function Owed({ summary: { owed, invoicesDue, nextDueAt } }: { summary: Summary }) {
  const invoices = `${invoicesDue.toLocaleString()} ${invoicesDue === 1 ? 'invoice' : 'invoices'}`
  return (
    <div className={classes.owed}>
      <div>
        <h2 className={classes.label}>You owe</h2>
        <p className={classes.figure}>
          <Money cents={fromDollars(owed)} dimZero />
        </p>
        <p className={classes.note}>
          {invoicesDue === 0 ? 'Nothing to pay' : invoices}
          {nextDueAt && (
            <>
              , <DueDay at={nextDueAt} word={invoicesDue === 1 ? 'due' : 'next due'} />
            </>
          )}
        </p>
      </div>
      {invoicesDue > 0 && (
        <LinkButton href="/billing" look="filled" className={classes.pay}>
          <Icon name="card" size={15} /> Pay {invoices}
        </LinkButton>
      )}
    </div>
  )
}

function LifetimeSavings({ summary: { lifetimeSavings, savingsByMonth } }: { summary: Summary }) {
  const [first] = savingsByMonth
  if (!first) return <p className={classes.note}>It adds up here from your first invoice on.</p>
  return (
    <p className={classes.note}>
      <Money cents={fromDollars(lifetimeSavings)} /> saved since {sinceWords(first.month)} <InsightLink />
    </p>
  )
}

/** Where the figures come from, line by line. */
function InsightLink() {
  return (
    <SmartLink href="/insight" className={classes.insight}>
      See how
    </SmartLink>
  )
}
