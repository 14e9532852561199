import type { OperatorPayment } from '#contract/billing/payments.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { type Meaning, StatusChip } from '#web/ui/status-chip.tsx'
import classes from './payments.module.css'

const states: Record<OperatorPayment['status'], { meaning: Meaning; label: string; title: string }> = {
  created: { meaning: 'neutral', label: 'Started', title: 'Waiting for the provider' },
  open: { meaning: 'yours', label: 'Open', title: 'Waiting for a card' },
  processing: { meaning: 'ours', label: 'Processing', title: 'The bank is processing it' },
  paid: { meaning: 'good', label: 'Paid', title: 'The provider received the money' },
  cancelled: { meaning: 'neutral', label: 'Canceled', title: 'It can no longer be paid' },
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
    <span key={_id} className={status === 'failed' ? classes.problem : classes.note}>
      {formatUsd(centsOf(amount))} {refundLabels[status]}: {failure ?? reason}
    </span>
  ))
}

const refundLabels: Record<OperatorPayment['refunds'][number]['status'], string> = {
  queued: 'is being refunded',
  done: 'refunded',
  failed: "couldn't be refunded",
}
