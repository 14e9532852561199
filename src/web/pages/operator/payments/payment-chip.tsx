import { Link } from 'react-router'
import type { OperatorPayment } from '#contract/billing/payments.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { Text } from '#web/ui/layout.tsx'
import { type Meaning, StatusChip } from '#web/ui/status-chip.tsx'
import { pendingRefund } from '../refund-hints.ts'
import view from '../view.module.css'
import classes from './payments.module.css'

const states: Record<OperatorPayment['status'], { meaning: Meaning; label: string; title: string }> = {
  created: { meaning: 'neutral', label: 'Started', title: 'Waiting for the provider' },
  open: { meaning: 'yours', label: 'Open', title: 'Waiting for a card' },
  processing: { meaning: 'ours', label: 'Processing', title: 'The bank is processing it' },
  paid: { meaning: 'good', label: 'Paid', title: 'The provider received the money' },
  cancelled: { meaning: 'neutral', label: 'Canceled', title: 'It can no longer be paid' },
}

/** A refund that waits, leading to where it is approved. */
export function RefundPending({ payment }: { payment: OperatorPayment }) {
  const label = pendingRefund(payment)
  if (label === null) return null
  return (
    <Link to="/operator/pending" className={classes.pending}>
      <StatusChip meaning="ours">{label}</StatusChip>
    </Link>
  )
}

export function PaymentChip({ payment: { status, failure } }: { payment: OperatorPayment }) {
  const { meaning, label, title } = states[status]
  const isFailing = status === 'open' && failure
  return (
    <span title={failure ?? title}>
      <StatusChip meaning={isFailing ? 'wrong' : meaning}>{isFailing ? 'Declined' : label}</StatusChip>
    </span>
  )
}

/** The payment's refunds: done, in progress or failed. */
export function RefundNote({ payment: { refunds } }: { payment: OperatorPayment }) {
  return refunds.map(({ _id, amount, reason, status, failure }) => (
    <Text as="span" size="xs" tone={status === 'failed' ? 'error' : 'dimmed'} key={_id} className={view.line}>
      {formatUsd(centsOf(amount))} {refundLabels[status]}: {failure ?? reason}
    </Text>
  ))
}

const refundLabels: Record<OperatorPayment['refunds'][number]['status'], string> = {
  queued: 'is being refunded',
  done: 'refunded',
  failed: "couldn't be refunded",
}
