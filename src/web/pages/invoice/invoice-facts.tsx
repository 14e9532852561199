import type { InvoiceDetail } from '../../../contract/invoices.ts'
import { formatDay } from '../../../domain/day.ts'
import classes from './page.module.css'

/** Who is billed, and the dates. Days are those of the document, in every time zone. */
export function InvoiceFacts({
  invoice: { about, company, issuedAt, dueAt, paidAt },
}: {
  invoice: InvoiceDetail
}) {
  const facts = [
    ['Billed to', company.name],
    ['For', about],
    ['Invoice date', formatDay(issuedAt)],
    ['Due date', formatDay(dueAt)],
    ['Paid', paidAt && formatDay(paidAt)],
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
