import type { InvoiceDetail } from '#contract/billing/invoices.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { Day } from '#web/parts/day.tsx'
import { PdfLink } from '#web/parts/pdf-link.tsx'
import { Text } from '#web/ui/layout.tsx'
import classes from './page.module.css'

/** What was credited from the invoice, and why. */
export function CreditNotes({ notes }: { notes: InvoiceDetail['creditNotes'] }) {
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="credit-notes" className={classes.notes}>
      <Text as="h2" size="md" id="credit-notes" className={classes.notesTitle}>
        Credit notes
      </Text>
      <ul className={classes.noteList}>
        {notes.map(({ _id, number, issuedAt, amount, returned, reason, pdfUrl }) => (
          <li key={_id}>
            <span>
              {number}, <Day at={issuedAt} />: {formatUsd(fromDollars(amount))}
              {returned > 0 && `, of which ${formatUsd(fromDollars(returned))} was added to your credit`}
            </span>
            <q className={classes.reason}>{reason}</q>
            <PdfLink href={pdfUrl} of={`credit note ${number}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}
