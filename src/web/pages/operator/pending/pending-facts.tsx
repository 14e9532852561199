import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PendingDetail } from '#contract/reports/pending.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { Day } from '#web/parts/day.tsx'
import { InvoiceStatus } from '#web/parts/invoice-status.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { When } from '#web/parts/when.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import view from '../view.module.css'
import { explainPending } from './describe-pending.ts'

/** What somebody has to know before they approve it, in the order in which they ask. */
export function factsOf(action: PendingDetail): [string, ReactNode][] {
  const { payment, credited, reason, by, at, expiresAt, earlier } = action
  const explanation = explainPending(action)
  return [
    ...(payment ? paymentFacts(payment) : []),
    ...(credited ? invoiceFacts(credited) : []),
    ...(explanation ? [about(action, explanation)] : []),
    ...(reason ? [['Reason', reason] satisfies [string, ReactNode]] : []),
    [
      'Asked by',
      <>
        {by}, <When at={at} as="ago" />. Approve by <Day at={expiresAt} />, or it expires.
      </>,
    ],
    ...(earlier.length > 0
      ? [['Asked before', <Earlier key="earlier" earlier={earlier} />] satisfies [string, ReactNode]]
      : []),
  ]
}

function paymentFacts(payment: NonNullable<PendingDetail['payment']>): [string, ReactNode][] {
  const [refunded, left] = [centsOf(payment.refunded), centsOf(payment.refundable)]
  const credited = centsOf(payment.creditUsed)
  return [
    [
      'Payment',
      <>
        <Link to={`/operator/payments?payment=${payment._id}&q=${payment.invoices[0]?.number ?? ''}`}>
          {formatUsd(centsOf(payment.amount))}
        </Link>
        {payment.paidAt && (
          <>
            {' '}
            paid on <Day at={payment.paidAt} />
          </>
        )}
        . {refunded > 0 ? `${formatUsd(refunded)} refunded so far` : 'Nothing refunded so far'}
        {credited > 0 && `, ${formatUsd(credited)} became credit that has been used`}
        {left > 0 && `, ${formatUsd(left)} left besides this`}.
      </>,
    ],
    [
      payment.invoices.length === 1 ? 'Invoice' : 'Invoices',
      payment.invoices.map(({ _id, number, amount }) => (
        <span key={_id} className={view.line}>
          <InvoiceLink number={number} />, {formatUsd(centsOf(amount))}
        </span>
      )),
    ],
  ]
}

function invoiceFacts(invoice: NonNullable<PendingDetail['credited']>): [string, ReactNode][] {
  const { number, about: what, month, amountsDue, credited, balance } = invoice
  return [
    [
      'Invoice',
      <Row key="invoice" as="span" gap={8} rowGap={2} align="center" wrap>
        <span>
          <InvoiceLink number={number} />, {month}, {what}
        </span>
        <InvoiceStatus {...invoice} />
      </Row>,
    ],
    [
      'Amounts',
      `${formatUsd(fromDollars(amountsDue))} due, ${formatUsd(fromDollars(balance))} of it open. ${
        credited > 0
          ? `${formatUsd(fromDollars(credited))} was credited before.`
          : 'Nothing was credited before.'
      }`,
    ],
  ]
}

function InvoiceLink({ number }: { number: string }) {
  return <Link to={`/operator/invoices?q=${number}`}>{number}</Link>
}

/** An offer's price against its cost, or how much a publication changes, and the way to it. */
function about({ kind, thing }: PendingDetail, explanation: string): [string, ReactNode] {
  const isOffer = kind === 'offer'
  return [
    isOffer ? 'Offer' : 'Prices',
    <>
      {explanation}{' '}
      <Link to={isOffer ? `/operator/review/${thing}` : `/operator/price-book/sets/${thing}`}>
        {isOffer ? 'Open the request' : 'Open the draft'}
      </Link>
    </>,
  ]
}

function Earlier({ earlier }: Pick<PendingDetail, 'earlier'>) {
  return earlier.map(({ _id, amount, by, state, decidedBy, decidedAt, reason }) => (
    <span key={_id} className={view.line}>
      {amount !== null && `${formatUsd(fromDollars(amount))} `}by {by}, {state}
      {decidedBy && ` by ${decidedBy}`} on <Day at={decidedAt} />
      {reason && <Text as="span" tone="dimmed">{`: ${reason}`}</Text>}
    </span>
  ))
}
