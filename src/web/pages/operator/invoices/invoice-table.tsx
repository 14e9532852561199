import type { OperatorInvoice } from '#contract/billing/operator-invoices.ts'
import { daysPastDue } from '#domain/billing/invoice.ts'
import { pluralize } from '#domain/platform/format-count.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { CompanyLink } from '#web/pages/operator/company-link.tsx'
import { DataTable } from '#web/parts/data-table.tsx'
import { Day } from '#web/parts/day.tsx'
import { InvoiceStatus } from '#web/parts/invoice-status.tsx'
import { PdfLink } from '#web/parts/pdf-link.tsx'
import { useStaffRight } from '#web/staff-rights.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { waits } from '../refund-hints.ts'
import classes from '../view.module.css'
import own from './invoice-table.module.css'

type InvoiceTableProps = {
  invoices: OperatorInvoice[]
  isStale: boolean
  onCredit: (invoice: OperatorInvoice) => void
}

export function InvoiceTable({ invoices, isStale, onCredit }: InvoiceTableProps) {
  const isMine = useStaffRight('money')
  return (
    <DataTable
      label="Invoices"
      rows={invoices}
      keyOf={({ _id }) => _id}
      isStale={isStale}
      columns={[
        { head: 'Invoice', cell: (invoice) => <About invoice={invoice} /> },
        {
          head: 'Company',
          narrow: 'line',
          cell: ({ company }) => <CompanyLink company={company} />,
        },
        {
          head: 'Issued',
          narrow: ({ issuedAt }) => (
            <>
              issued <Day at={issuedAt} />
            </>
          ),
          className: `${classes.small} ${classes.quiet} ${classes.fixed}`,
          cell: ({ issuedAt }) => <Day at={issuedAt} />,
        },
        {
          head: 'Due',
          narrow: 'hide',
          className: `${classes.small} ${classes.fixed}`,
          cell: (invoice) => <Due invoice={invoice} />,
        },
        {
          head: 'Status',
          narrow: (invoice) => <InvoiceStatus {...invoice} />,
          cell: (invoice) => <InvoiceStatus {...invoice} withoutDay />,
        },
        {
          head: 'Amounts Due',
          align: 'end',
          cell: ({ amountsDue }) => <Money cents={fromDollars(amountsDue)} dimZero />,
        },
        {
          head: 'Balance',
          align: 'end',
          narrow: 'hide',
          cell: ({ balance }) => <Money cents={fromDollars(balance)} as="strong" dimZero />,
        },
        {
          head: 'Actions',
          align: 'end',
          cell: (invoice) => (
            <Row as="span" gap={12} align="center" justify="end" className={own.actions}>
              <PdfLink href={invoice.pdfUrl} of={`invoice ${invoice.number}`} />
              {isMine && invoice.returnable > 0 && (
                <PlainButton size="xs" onClick={() => onCredit(invoice)}>
                  Credit<span className="sr-only"> invoice {invoice.number}</span>
                </PlainButton>
              )}
            </Row>
          ),
        },
      ]}
    />
  )
}

function About({ invoice: { number, about, credited, waiting } }: { invoice: OperatorInvoice }) {
  const note = waits(fromDollars(waiting), 'A credit note of ')
  return (
    <>
      <Text as="span" size="md" weight={500} className={classes.line}>
        {number}
      </Text>
      <Text as="span" size="xs" tone="dimmed" className={classes.line}>
        {about}
      </Text>
      {credited > 0 && (
        <Text as="span" size="xs" tone="dimmed" className={classes.line}>
          {formatUsd(fromDollars(credited))} credited
        </Text>
      )}
      {note && (
        <Text as="span" size="xs" tone="dimmed" className={classes.line}>
          {note}
        </Text>
      )}
    </>
  )
}

/** The due day, and how long ago it was while something is open. */
function Due({ invoice: { dueAt, status } }: { invoice: OperatorInvoice }) {
  const days = daysPastDue(new Date(dueAt), new Date())
  return (
    <>
      <Text as="span" tone="dimmed">
        <Day at={dueAt} />
      </Text>
      {status === 'Overdue' && (
        <Text as="span" size="xs" tone="error" weight={500} className={classes.line}>
          {pluralize(days, 'day')} late
        </Text>
      )}
    </>
  )
}
