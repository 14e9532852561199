import type { OperatorInvoice } from '../../../../contract/operator-invoices.ts'
import { fromDollars, toDecimal } from '../../../../domain/money.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { creditHint } from '../why-less.ts'
import { useCreditNote } from './use-credit-note.ts'

type CreditNoteDialogProps = { invoice: OperatorInvoice; onClose: () => void }

/** Takes back an invoice or a part of it. */
export function CreditNoteDialog({ invoice, onClose }: CreditNoteDialogProps) {
  const credit = useCreditNote(invoice)
  return (
    <ReasonDialog
      title={`Credit invoice ${invoice.number} of ${invoice.company.name}?`}
      says={consequence(invoice)}
      readBy="The customer reads it on the credit note and in an email."
      amount={{
        label: 'Amount in dollars',
        hint: creditHint(invoice),
        initial: toDecimal(fromDollars(invoice.returnable)),
      }}
      schema={() =>
        import('../../../../contract/operator-invoices.ts').then(
          ({ issueCreditNote }) => issueCreditNote.body,
        )
      }
      action={credit}
      then={{ onSuccess: onClose }}
      verb={{ now: 'Issue credit note', busy: 'Issuing...' }}
      onClose={onClose}
    />
  )
}

function consequence({ status, kind }: OperatorInvoice): string {
  if (status === 'Paid')
    return 'It is paid: the amount becomes the company’s credit, which its next invoice uses.'
  const whole =
    kind === 'first' ? ' The whole amount voids it and cancels its purchase.' : ' The whole amount voids it.'
  return `It is not paid: the amount comes off what is owed.${whole}`
}
