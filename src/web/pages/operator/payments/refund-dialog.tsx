import '../../../ui/overlays.css'
import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatUsd } from '../../../../domain/money.ts'
import { ApiError, call } from '../../../api.ts'
import { centsOf } from '../../../parts/purchase/cents.ts'
import { refresh } from '../../../queries.ts'
import { toast } from '../../../ui/toast.ts'
import type { Payment } from './payment-table.tsx'
import classes from './payments.module.css'

type RefundDialogProps = { payment: Payment; onClose: () => void }

/** Money back needs an amount and a reason; what was typed stays when it is refused. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { _id: id, company, refundable } = payment
  const [amount, setAmount] = useState(refundable)
  const [reason, setReason] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const refund = useMutation({
    mutationFn: () =>
      call('POST /api/operator/payments/:id/refund', {
        params: { id },
        body: { amount, reason },
        idempotencyKey: key,
      }),
    onSuccess: async () => {
      await refresh('GET /api/operator/payments', 'GET /api/operator/audit')
      void toast({ message: `${formatUsd(centsOf(amount))} goes back to ${company.name}.` })
      onClose()
    },
  })
  const fields = refund.error instanceof ApiError ? refund.error.fields : {}
  const isElsewhere = refund.isError && Object.keys(fields).length === 0

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!refund.isPending) refund.mutate()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Refund ${company.name}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          label="Amount in US dollars"
          description={`At most ${formatUsd(centsOf(refundable))}. Its invoices stay paid, with a credit note.`}
          inputMode="decimal"
          data-autofocus
          value={amount}
          error={fields.amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <Textarea
          label="Reason"
          withAsterisk
          rows={3}
          maxLength={500}
          value={reason}
          error={fields.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {isElsewhere && (
          <p role="alert" className={classes.problem}>
            {refund.error?.message}
          </p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" disabled={refund.isPending}>
            {refund.isPending ? 'Refunding...' : 'Refund'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
