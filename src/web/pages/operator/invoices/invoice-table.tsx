import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import { Link } from 'react-router'
import type { OperatorInvoice } from '#contract/billing/operator-invoices.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { InvoiceStatus } from '#web/parts/invoice-status.tsx'
import { PdfLink } from '#web/parts/pdf-link.tsx'
import { useStaffRight } from '#web/staff-rights.ts'
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
  return (
    <Table className={`${classes.table} ${own.table} ${isStale ? classes.stale : ''}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Invoice</Table.Th>
          <Table.Th className={classes.wide}>Company</Table.Th>
          <Table.Th className={classes.wide}>Status</Table.Th>
          <Table.Th className={own.end}>Amounts Due</Table.Th>
          <Table.Th className={`${classes.wide} ${own.end}`}>Balance</Table.Th>
          <Table.Th className={own.end}>Actions</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {invoices.map((invoice) => (
          <Row key={invoice._id} invoice={invoice} onCredit={() => onCredit(invoice)} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Row({ invoice, onCredit }: { invoice: OperatorInvoice; onCredit: () => void }) {
  const { number, month, about, company, amountsDue, balance, credited, returnable, pdfUrl } = invoice
  const waiting = waits(fromDollars(invoice.waiting), 'A credit note of ')
  const isMine = useStaffRight('money')
  return (
    <Table.Tr>
      <Table.Th scope="row" className={own.what}>
        <span className={own.number}>{number}</span>
        <span className={own.about}>
          {month}, {about}
        </span>
        {credited > 0 && <span className={own.about}>{formatUsd(fromDollars(credited))} credited</span>}
        {waiting && <span className={own.about}>{waiting}</span>}
        <span className={classes.narrow}>{company.name}</span>
        <span className={classes.narrow}>
          <InvoiceStatus {...invoice} />
        </span>
      </Table.Th>
      <Table.Td className={classes.wide}>
        <Link to={`/operator/companies/${company._id}`} className={classes.company}>
          {company.name}
        </Link>
      </Table.Td>
      <Table.Td className={classes.wide}>
        <InvoiceStatus {...invoice} />
      </Table.Td>
      <Table.Td className={own.end}>
        <Money cents={fromDollars(amountsDue)} dimZero />
      </Table.Td>
      <Table.Td className={`${classes.wide} ${own.end}`}>
        <Money cents={fromDollars(balance)} as="strong" dimZero />
      </Table.Td>
      <Table.Td className={own.end}>
        <span className={own.actions}>
          <PdfLink href={pdfUrl} of={`invoice ${number}`} />
          {isMine && returnable > 0 && (
            <PlainButton size="xs" onClick={onCredit}>
              Credit<span className="sr-only"> invoice {number}</span>
            </PlainButton>
          )}
        </span>
      </Table.Td>
    </Table.Tr>
  )
}
