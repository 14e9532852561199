import { fromDollars } from '../../../../domain/money.ts'
import type { Output } from '../../../api.ts'
import glance from '../../../parts/at-a-glance.module.css'
import { DueDay } from '../../../parts/due-day.tsx'
import { formatSince } from '../../../parts/savings-months.ts'
import { Icon } from '../../../ui/icons.tsx'
import { Money } from '../../../ui/money.tsx'
import { LinkButton } from '../../../ui/plain-button.tsx'
import { SmartLink } from '../../../ui/smart-link.tsx'
import type { Totals } from '../products/products.ts'
import classes from './first-line.module.css'
import { NeedsAttention, type NeedsAttentionProps } from './needs-attention.tsx'
import { SavingsByMonth } from './savings-by-month.tsx'

export type Summary = Output<'GET /api/dashboard/summary'>
type FirstLineProps = NeedsAttentionProps & { totals: Totals }

/** The figures above the list: balance, savings, what needs attention, and savings by month. */
export function FirstLine({ summary, totals, open }: FirstLineProps) {
  const { savingsPercent, savingsByMonth } = summary
  return (
    <section aria-label="At a glance" className={`${glance.line} ${classes.line}`}>
      <Owed summary={summary} />
      <div>
        <h2 className={glance.label}>You save each month (est.)</h2>
        <p className={glance.figure}>
          <Money cents={totals.monthlySavingsCents} as="saved" dimZero />
        </p>
        {savingsPercent > 0 && <p className={glance.note}>{savingsPercent}% below list price</p>}
        <LifetimeSavings summary={summary} />
      </div>
      <NeedsAttention summary={summary} open={open} />
      <SavingsByMonth months={savingsByMonth} isSmall />
    </section>
  )
}

/** The same on a phone: the banners below show what needs attention, and the chart is separate. */
export function ShortFirstLine({ summary, totals }: Omit<FirstLineProps, 'open'>) {
  const since = summary.savingsByMonth[0]?.month
  return (
    <section aria-label="At a glance" className={classes.short}>
      <Owed summary={summary} />
      <div>
        <h2 className={glance.label}>You save per month (est.)</h2>
        <p className={classes.smallFigure}>
          <Money cents={totals.monthlySavingsCents} as="saved" dimZero />
        </p>
      </div>
      <div>
        <h2 className={glance.label}>Saved {since ? `since ${formatSince(since)}` : 'so far'}</h2>
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
        <h2 className={glance.label}>You owe</h2>
        <p className={`${glance.figure} ${classes.owedFigure}`}>
          <Money cents={fromDollars(owed)} dimZero />
        </p>
        <p className={glance.note}>
          {invoicesDue === 0 ? nothingDue(owed) : invoices}
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

/** An amount too small to pay on its own is still owed. */
function nothingDue(owed: number): string {
  return owed > 0 ? 'Added to your next payment' : 'Nothing to pay'
}

function LifetimeSavings({ summary: { lifetimeSavings, savingsByMonth } }: { summary: Summary }) {
  const [first] = savingsByMonth
  if (!first) return <p className={glance.note}>Your savings appear after your first payment.</p>
  return (
    <p className={glance.note}>
      <Money cents={fromDollars(lifetimeSavings)} /> saved since {formatSince(first.month)} <InsightLink />
    </p>
  )
}

/** Leads to the lines behind the figures. */
function InsightLink() {
  return (
    <SmartLink href="/renewals" className={classes.insight}>
      View details
    </SmartLink>
  )
}
