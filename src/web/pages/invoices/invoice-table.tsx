import { Row, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
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
            <Table.Th className={shapes.onlyWide}>Original Amount</Table.Th>
            <Table.Th className={shapes.onlyWide}>Savings</Table.Th>
            <Table.Th className={shapes.onlyWide}>Credits Applied</Table.Th>
            <Table.Th>Amounts Due</Table.Th>
            <Table.Th className={classes.status}>Status</Table.Th>
            <Table.Th>View PDF</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invoices.map((invoice) => (
            <Line key={invoice._id} invoice={invoice} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function Line({ invoice }: { invoice: Invoice }) {
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
        <Row as="span" gap={8} align="center" size="sm" className={classes.title}>
          <Text as={Link} size="md" to={`/invoices/${_id}`} className={shapes.name}>
            {month}
          </Text>
          {invoice.hasPool && <PoolBadge />}
        </Row>
        <Text as="span" size="xs" tone="dimmed" className={shapes.ellipsis}>
          {number}, {about}
          {invoice.held && '. Charge skipped'}
          {!invoice.held && invoice.chargeOn && `. Charged on ${formatNearDay(invoice.chargeOn, new Date())}`}
        </Text>
        <div className={shapes.onlyNarrow}>
          <InvoiceStatus {...invoice} /> {invoice.hasPool && <PoolBadge />}
        </div>
      </Table.Th>
      <Text as={Table.Td} tone="dimmed" className={shapes.onlyWide}>
        <Money cents={fromDollars(originalAmount)} />
      </Text>
      <Text as={Table.Td} tone={savings > 0 ? 'success' : 'dimmed'} className={shapes.onlyWide}>
        {savings}%
      </Text>
      <Table.Td className={shapes.onlyWide}>
        <Money cents={0 - fromDollars(creditsApplied)} dimZero />
        {invoice.credits && (
          <Text size="xs" tone="dimmed" className={shapes.ellipsis}>
            {formatCreditKinds(invoice.credits)}
          </Text>
        )}
        {debtAdded > 0 && (
          <Text size="xs" tone="dimmed" className={shapes.ellipsis}>
            {formatUsd(fromDollars(debtAdded))} owed from before
          </Text>
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
