import type { OperatorInvoice } from '#contract/billing/operator-invoices.ts'
import { fromDollars, toDecimal } from '#domain/platform/money.ts'
import { ReasonDialog } from '#web/parts/desk/reason-dialog.tsx'
import { creditHint } from '../refund-hints.ts'
import { useCreditNote } from './use-credit-note.ts'

type CreditNoteDialogProps = { invoice: OperatorInvoice; onClose: () => void }

/** Credits an invoice in full or in part. */
export function CreditNoteDialog({ invoice, onClose }: CreditNoteDialogProps) {
  const credit = useCreditNote(invoice)
  return (
    <ReasonDialog
      keepAs={`credit ${invoice._id}`}
      title={`Credit invoice ${invoice.number} for ${invoice.company.name}?`}
      says={consequence(invoice)}
      readBy="The customer sees it on the credit note and in an email."
      amount={{
        label: 'Amount in dollars',
        hint: creditHint(invoice),
        initial: toDecimal(fromDollars(invoice.returnable)),
      }}
      asksVendorCredit
      billAgain={billAgainOf(invoice)}
      schema={() =>
        import('#contract/billing/operator-invoices.ts').then(({ issueCreditNote }) => issueCreditNote.body)
      }
      action={credit}
      then={{ onSuccess: onClose }}
      verb={{ now: 'Issue credit note', busy: 'Issuing...' }}
      onClose={onClose}
    />
  )
}

/** Crediting an unpaid first invoice in full ends its purchase; otherwise the subscriptions go on. */
function billAgainOf({ status, kind }: OperatorInvoice) {
  if (status !== 'Paid' && kind === 'first') return null
  return {
    label: 'Bill it again on a later monthly invoice',
    description:
      'For all that is left, where the subscriptions go on. Otherwise it is given up: what you credit in full is free.',
  }
}

function consequence({ status, kind }: OperatorInvoice): string {
  if (status === 'Paid')
    return 'This invoice is paid. The amount becomes credit for the company’s next invoice.'
  const whole =
    kind === 'first'
      ? ' Crediting the full amount voids it and cancels its purchase.'
      : ' Crediting the full amount voids it.'
  return `This invoice isn't paid. The amount reduces what is owed.${whole}`
}
