import type { PaymentDispute } from '#contract/billing/payment-dispute.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { When } from '#web/parts/when.tsx'
import { Row } from '#web/ui/layout.tsx'
import { type Meaning, StatusChip } from '#web/ui/status-chip.tsx'
import classes from './dispute-note.module.css'

const states: Record<PaymentDispute['status'], { meaning: Meaning; label: string }> = {
  inquiry: { meaning: 'ours', label: 'Bank inquiry' },
  open: { meaning: 'wrong', label: 'Disputed' },
  won: { meaning: 'good', label: 'Dispute won' },
  lost: { meaning: 'wrong', label: 'Dispute lost' },
  closed: { meaning: 'neutral', label: 'Inquiry closed' },
}

export function DisputeChip({ status }: Pick<PaymentDispute, 'status'>) {
  const { meaning, label } = states[status]
  return <StatusChip meaning={meaning}>{label}</StatusChip>
}

/** A dispute: the amount, the reason, and until when evidence can be sent. */
export function DisputeNote({ dispute }: { dispute: PaymentDispute }) {
  const { amount, reason, status, evidenceBy } = dispute
  const isWaiting = status === 'open' || status === 'inquiry'
  return (
    <Row as="span" gap={8} rowGap={2} align="center" wrap size="xs" className={classes.note}>
      <DisputeChip status={status} />{' '}
      <span>
        {formatUsd(centsOf(amount))}, {reason.replaceAll('_', ' ')}
        {isWaiting && evidenceBy && (
          <>
            . Send evidence by <When at={evidenceBy} />.
          </>
        )}
      </span>
    </Row>
  )
}
