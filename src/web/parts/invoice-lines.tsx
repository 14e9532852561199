import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import type { InvoiceLine } from '../../contract/invoices.ts'
import { formatNearDay } from '../../domain/day.ts'
import { cycleLabel } from '../../domain/format-plan.ts'
import { formatUsd, fromDollars } from '../../domain/money.ts'
import { Money } from '../ui/money.tsx'
import classes from './invoice-lines.module.css'
import { formatSeats } from './purchase/format-seats.ts'

/** Each line: plan, period, seats, price and discount. */
export function InvoiceLines({ lines }: { lines: InvoiceLine[] }) {
  return (
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Description</Table.Th>
          <Table.Th className={classes.wide}>Seats</Table.Th>
          <Table.Th className={classes.wide}>List price</Table.Th>
          <Table.Th className={classes.wide}>List amount</Table.Th>
          <Table.Th className={classes.wide}>Discount</Table.Th>
          <Table.Th>Amount</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two purchases of one plan may renew on the same day
          <Row key={`${position} ${line.vendor} ${line.name} ${line.periodStart}`} line={line} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Row({ line }: { line: InvoiceLine }) {
  const { vendor, name, billingCycle, seats, listPrice, originalAmount, discount, amount, reason } = line
  const price = listPrice === null ? 'flat' : formatUsd(fromDollars(listPrice))
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.what}>
        <span className={classes.vendor}>{vendor}</span>
        <span className={classes.detail}>
          {name}, {cycleLabel(billingCycle)}, {formatNearDay(line.periodStart, new Date())} to{' '}
          {formatNearDay(line.periodEnd, new Date())}
        </span>
        {reason && <span className={classes.reason}>{reason}</span>}
        {line.unitPrice === undefined ? (
          <span className={classes.narrow}>
            {seats} × {price}, {discount}% off
          </span>
        ) : (
          <span className={classes.detail}>{formatSeats(line)}</span>
        )}
      </Table.Th>
      <Table.Td className={classes.wide}>{seats.toLocaleString()}</Table.Td>
      <Table.Td className={classes.wide}>{price}</Table.Td>
      <Table.Td className={classes.wide}>
        <Money cents={fromDollars(originalAmount)} />
      </Table.Td>
      <Table.Td className={`${classes.wide} ${classes.saved}`}>{discount}%</Table.Td>
      <Table.Td>
        <Money cents={fromDollars(amount)} as="strong" />
      </Table.Td>
    </Table.Tr>
  )
}
