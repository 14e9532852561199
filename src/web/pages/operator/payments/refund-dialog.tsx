import type { OperatorPayment } from '#contract/billing/payments.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { call } from '#web/api.ts'
import { ReasonDialog, type Reasoned } from '#web/parts/desk/reason-dialog.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'
import { refundHint } from '../refund-hints.ts'

type RefundDialogProps = { payment: OperatorPayment; onClose: () => void }

/** Refunds a payment in full or in part. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { _id: id, company, refundable } = payment
  const keyFor = useKeyFor()
  const refund = useSubmitOnce({
    mutationFn: (body: Reasoned) =>
      call('POST /api/operator/payments/:id/refund', { params: { id }, body, idempotencyKey: keyFor(body) }),
    onSuccess: async (answer, { amount = '' }) => {
      await refresh('GET /api/operator/payments', 'GET /api/operator/invoices', 'GET /api/operator/audit')
      const sum = formatUsd(centsOf(amount))
      const message =
        'pending' in answer
          ? `Refunding ${sum} waits for a second person.`
          : `Refunding ${sum} to ${company.name}.`
      void toast({ message })
      onClose()
    },
  })
  return (
    <ReasonDialog
      keepAs={`refund ${id}`}
      title={`Refund ${company.name}?`}
      readBy="Saved with the refund and in the audit log."
      amount={{ label: 'Amount in US dollars', hint: refundHint(payment), initial: refundable }}
      asksVendorCredit
      schema={() => import('#contract/billing/payments.ts').then(({ refundPayment }) => refundPayment.body)}
      action={refund}
      verb={{ now: 'Refund', busy: 'Refunding...' }}
      onClose={onClose}
    />
  )
}
