import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import { Link } from 'react-router'
import type { Invoice } from '#contract/billing/invoices.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { formatCreditKinds } from '#web/parts/credit-source.ts'
import { InvoiceStatus } from '#web/parts/invoice-status.tsx'
import { PdfLink } from '#web/parts/pdf-link.tsx'
import { PoolBadge } from '#web/parts/purchase/pool-badge.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from './invoice-table.module.css'

/** The invoices, newest first, scrolling under a fixed head. */
export function InvoiceTable({ invoices }: { invoices: Invoice[] }) {
  return (
    // It can scroll, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
    <section aria-label="Invoices" className={classes.window} tabIndex={0}>
      <Table stickyHeader className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Month</Table.Th>
            <Table.Th className={classes.wide}>Original Amount</Table.Th>
            <Table.Th className={classes.wide}>Savings</Table.Th>
            <Table.Th className={classes.wide}>Credits Applied</Table.Th>
            <Table.Th>Amounts Due</Table.Th>
            <Table.Th className={classes.status}>Status</Table.Th>
            <Table.Th>View PDF</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invoices.map((invoice) => (
            <Row key={invoice._id} invoice={invoice} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function Row({ invoice }: { invoice: Invoice }) {
  const {
    _id,
    month,
    number,
    about,
    originalAmount,
    savings,
    creditsApplied,
    debtAdded,
    amountsDue,
    pdfUrl,
  } = invoice
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.month}>
        <span className={classes.title}>
          <Link to={`/invoices/${_id}`} className={classes.name}>
            {month}
          </Link>
          {invoice.hasPool && <PoolBadge />}
        </span>
        <span className={classes.about}>
          {number}, {about}
          {invoice.held && '. Charge skipped'}
          {!invoice.held && invoice.chargeOn && `. Charged on ${formatNearDay(invoice.chargeOn, new Date())}`}
        </span>
        <span className={classes.narrow}>
          <InvoiceStatus {...invoice} />
          {invoice.hasPool && <PoolBadge />}
        </span>
      </Table.Th>
      <Table.Td className={`${classes.wide} ${classes.original}`}>
        <Money cents={fromDollars(originalAmount)} />
      </Table.Td>
      <Table.Td className={`${classes.wide} ${savings > 0 ? classes.saved : classes.original}`}>
        {savings}%
      </Table.Td>
      <Table.Td className={classes.wide}>
        <Money cents={0 - fromDollars(creditsApplied)} dimZero />
        {invoice.credits && <span className={classes.about}>{formatCreditKinds(invoice.credits)}</span>}
        {debtAdded > 0 && (
          <span className={classes.about}>{formatUsd(fromDollars(debtAdded))} owed from before</span>
        )}
      </Table.Td>
      <Table.Td>
        <Money cents={fromDollars(amountsDue)} as="strong" dimZero />
      </Table.Td>
      <Table.Td className={classes.status}>
        <InvoiceStatus {...invoice} />
      </Table.Td>
      <Table.Td className={classes.pdf}>
        <PdfLink href={pdfUrl} of={`invoice ${number}`}>
          View PDF
        </PdfLink>
      </Table.Td>
    </Table.Tr>
  )
}
