import type { InvoiceDetail } from '../../../contract/invoices.ts'
import classes from './page.module.css'

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' })

/** Whose it is, since when, until when. Days are those of the document, wherever it is read. */
export function InvoiceFacts({
  invoice: { about, company, issuedAt, dueAt, paidAt },
}: {
  invoice: InvoiceDetail
}) {
  const facts = [
    ['Billed to', company.name],
    ['For', about],
    ['Invoice date', day.format(new Date(issuedAt))],
    ['Due date', day.format(new Date(dueAt))],
    ['Paid', paidAt && day.format(new Date(paidAt))],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
