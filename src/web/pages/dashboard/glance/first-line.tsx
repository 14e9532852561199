import { useQuery } from '@tanstack/react-query'
import { debtLabel } from '#domain/billing/invoice.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { pluralize } from '#domain/platform/format-count.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import type { Output } from '#web/api.ts'
import glance from '#web/parts/at-a-glance.module.css'
import { DueDay } from '#web/parts/due-day.tsx'
import { formatSince } from '#web/parts/savings-months.ts'
import { read } from '#web/queries.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import type { Totals } from '../products/products.ts'
import classes from './first-line.module.css'
import { SavingsByMonth } from './savings-by-month.tsx'

export type Summary = Output<'GET /api/dashboard/summary'>
type FirstLineProps = { summary: Summary; totals: Totals }

/** The figures above the list: balance, next invoice, savings, and savings by month. */
export function FirstLine({ summary, totals }: FirstLineProps) {
  const { savingsPercent, savingsByMonth } = summary
  return (
    <section aria-label="At a glance" className={`${glance.line} ${classes.line}`}>
      <div>
        <Owed summary={summary} payLink />
      </div>
      <NextInvoice summary={summary} />
      <div>
        <h2 className={glance.label}>You save each month (est.)</h2>
        <p className={glance.figure}>
          <Money cents={totals.monthlySavingsCents} as="saved" dimZero />
        </p>
        {savingsPercent > 0 && <p className={glance.note}>{savingsPercent}% below list price</p>}
        <LifetimeSavings summary={summary} />
      </div>
      <SavingsByMonth months={savingsByMonth} isSmall />
    </section>
  )
}

/** The same on a phone; the chart is separate. */
export function ShortFirstLine({ summary, totals }: FirstLineProps) {
  const since = summary.savingsByMonth[0]?.month
  return (
    <section aria-label="At a glance" className={classes.short}>
      <Row gap={16} rowGap={8} align="end" justify="between" wrap className={classes.owed}>
        <div>
          <Owed summary={summary} />
        </div>
        {summary.invoicesDue > 0 && <LinkButton href="/billing">{formatPay(summary)}</LinkButton>}
      </Row>
      <div>
        <h2 className={glance.label}>You save per month (est.)</h2>
        <Text size="xl" weight={600}>
          <Money cents={totals.monthlySavingsCents} as="saved" dimZero />
        </Text>
        {summary.credit > 0 && (
          <p className={glance.note}>
            Credit <Money cents={fromDollars(summary.credit)} />
          </p>
        )}
        {summary.debt > 0 && (
          <p className={glance.note}>
            {debtLabel} <Money cents={fromDollars(summary.debt)} />
          </p>
        )}
      </div>
      <div>
        <h2 className={glance.label}>Saved {since ? `since ${formatSince(since)}` : 'so far'}</h2>
        <Text size="xl" weight={600}>
          <Money cents={fromDollars(summary.lifetimeSavings)} dimZero />
        </Text>
        {since && <InsightLink />}
      </div>
    </section>
  )
}

/** With the link here, it isn't filled: the list below has the filled button. */
function Owed({ summary, payLink = false }: { summary: Summary; payLink?: boolean }) {
  const { owed, invoicesDue, nextDueAt } = summary
  return (
    <>
      <h2 className={glance.label}>You owe</h2>
      <p className={`${glance.figure} ${classes.owedFigure}`}>
        <Money cents={fromDollars(owed)} dimZero />
      </p>
      <p className={glance.note}>
        {invoicesDue === 0 && nothingDue(owed)}
        {invoicesDue > 0 &&
          (payLink ? (
            <SmartLink href="/billing">{formatPay(summary)}</SmartLink>
          ) : (
            formatInvoices(invoicesDue)
          ))}
        {nextDueAt && (
          <>
            , <DueDay at={nextDueAt} word={invoicesDue === 1 ? 'due' : 'next due'} />
          </>
        )}
      </p>
    </>
  )
}

function formatPay({ invoicesDue }: Summary): string {
  return `Pay ${formatInvoices(invoicesDue)}`
}

function formatInvoices(count: number): string {
  return pluralize(count, 'invoice')
}

/** An amount too small to pay on its own is still owed. */
function nothingDue(owed: number): string {
  return owed > 0 ? 'Added to your next payment' : 'Nothing to pay'
}

/** What the next monthly invoice comes to, as the invoices page previews it; credit where nothing renews. */
function NextInvoice({ summary }: { summary: Summary }) {
  const { data, isPending } = useQuery(read('GET /api/invoices/preview'))
  if (isPending) return <div />
  if (!data || data.lines.length === 0) return <Credit summary={summary} />
  const { amountsDue, creditsApplied, debtAdded, issuesAt } = data
  const credit = creditsApplied > 0 && `after ${formatUsd(fromDollars(creditsApplied))} credit`
  const debt = debtAdded > 0 && `with ${formatUsd(fromDollars(debtAdded))} owed from before`
  const note = [formatNearDay(issuesAt, new Date()), credit, debt].filter(Boolean).join(', ')
  return <Figure label="Next invoice (est.)" amount={amountsDue} note={note} />
}

function Credit({ summary: { credit, debt } }: { summary: Summary }) {
  if (debt > 0)
    return <Figure label={debtLabel} amount={debt} note="Reversed credit, added to your next invoice" />
  return (
    <Figure
      label="Credit"
      amount={credit}
      note={credit > 0 ? 'Taken off your next invoice' : 'None right now'}
    />
  )
}

function Figure({ label, amount, note }: { label: string; amount: number; note: string }) {
  return (
    <div>
      <h2 className={glance.label}>{label}</h2>
      <p className={glance.figure}>
        <Money cents={fromDollars(amount)} dimZero />
      </p>
      <p className={glance.note}>{note}</p>
    </div>
  )
}

function LifetimeSavings({ summary: { lifetimeSavings, savingsByMonth } }: { summary: Summary }) {
  const [first] = savingsByMonth
  if (!first) return <p className={glance.note}>Your savings appear after your first payment.</p>
  return (
    <p className={glance.note}>
      <SmartLink href="/renewals#ledger">
        <Money cents={fromDollars(lifetimeSavings)} /> saved since {formatSince(first.month)}
      </SmartLink>
    </p>
  )
}

/** Leads to the lines behind the figures. */
function InsightLink() {
  return <SmartLink href="/renewals#ledger">View details</SmartLink>
}
