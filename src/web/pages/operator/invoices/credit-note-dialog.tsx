import '../../../ui/overlays.css'
import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { OperatorInvoice } from '../../../../contract/invoice-desk.ts'
import { formatUsd, fromDollars, toDecimal } from '../../../../domain/money.ts'
import { ApiError } from '../../../api.ts'
import classes from './credit-note-dialog.module.css'
import { useCreditNote } from './use-credit-note.ts'

type CreditNoteDialogProps = { invoice: OperatorInvoice; onClose: () => void }

/** Takes back an invoice or a part of it; the customer reads the reason. What was typed stays. */
export function CreditNoteDialog({ invoice, onClose }: CreditNoteDialogProps) {
  const most = fromDollars(invoice.groupAmount) - fromDollars(invoice.credited)
  const [amount, setAmount] = useState(toDecimal(most))
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const credit = useCreditNote(invoice)
  const fields = credit.error instanceof ApiError ? credit.error.fields : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsMissing(reason.trim() === '')
    if (reason.trim() === '' || credit.isPending) return
    credit.mutate({ amount: amount.trim(), reason }, { onSuccess: onClose })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Credit invoice ${invoice.number} of ${invoice.company.name}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <p className={classes.text}>{consequence(invoice)}</p>
        <TextInput
          label="Amount in dollars"
          description={`At most ${formatUsd(most)}.`}
          inputMode="decimal"
          value={amount}
          error={fields.amount}
          onChange={({ currentTarget: { value } }) => setAmount(value)}
        />
        <Textarea
          label="Reason"
          withAsterisk
          rows={3}
          maxLength={500}
          data-autofocus
          description="The customer reads it on the credit note and in a mail."
          value={reason}
          error={isMissing ? 'Say why, so that the customer knows.' : fields.reason}
          onChange={({ currentTarget: { value } }) => {
            setReason(value)
            setIsMissing(false)
          }}
        />
        {credit.isError && !fields.amount && !fields.reason && (
          <p role="alert" className={classes.wrong}>
            {credit.error.message}
          </p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" disabled={credit.isPending}>
            {credit.isPending ? 'Issuing...' : 'Issue credit note'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function consequence({ status, kind }: OperatorInvoice): string {
  if (status === 'Paid')
    return 'It is paid: the amount becomes the company’s credit, which its next invoice uses.'
  const whole =
    kind === 'first' ? ' The whole amount voids it and cancels its purchase.' : ' The whole amount voids it.'
  return `It is not paid: the amount comes off what is owed.${whole}`
}
