import { formatCount } from '#domain/platform/format-count.ts'
import shapes from '#web/ui/shapes.module.css'
import { Text } from '../ui/layout.tsx'
import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import type { InvoiceLine } from '#contract/billing/invoices.ts'
import { cycleLabel } from '#domain/catalog/format-plan.ts'
import { type Coding, formatCoding, sharedCoding } from '#domain/people/cost-center.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { Icon } from '../ui/icons.tsx'
import { Money } from '../ui/money.tsx'
import classes from './invoice-lines.module.css'
import { LineExplanation } from './line-explanation.tsx'
import { formatSeats } from './purchase/format-seats.ts'

const columns = 6

/** Each line: plan, period, seats, price and discount. A click on a line explains it. */
export function InvoiceLines({ lines }: { lines: InvoiceLine[] }) {
  const areAlike = sharedCoding(lines.map(codingOf)) !== null
  return (
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Description</Table.Th>
          <Table.Th className={shapes.onlyWide}>Seats</Table.Th>
          <Table.Th className={shapes.onlyWide}>List price</Table.Th>
          <Table.Th className={shapes.onlyWide}>List amount</Table.Th>
          <Table.Th className={shapes.onlyWide}>Discount</Table.Th>
          <Table.Th>Amount</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line, position) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: two purchases of one plan may renew on the same day
            key={`${position} ${line.vendor} ${line.name} ${line.periodStart}`}
            line={line}
            showsCoding={!areAlike}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** What a line is booked on. */
export function codingOf({ costCenter, poNumber }: InvoiceLine): Coding {
  return { costCenter: costCenter ?? null, poNumber: poNumber ?? null }
}

function Line({ line, showsCoding }: { line: InvoiceLine; showsCoding: boolean }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { seats, listPrice, originalAmount, discount, amount } = line
  return (
    <>
      <Table.Tr data-open={isOpen || undefined}>
        <Table.Th scope="row" className={classes.what}>
          <button
            type="button"
            className={classes.opener}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${line.vendor}: explain this line`}
            onClick={() => setOpen(!isOpen)}
          >
            {line.vendor}
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={15} />
          </button>
          <Description line={line} />
          {showsCoding && <Detail>{formatCoding(codingOf(line))}</Detail>}
        </Table.Th>
        <Table.Td className={shapes.onlyWide}>{formatCount(seats)}</Table.Td>
        <Table.Td className={shapes.onlyWide}>{formatListPrice(listPrice)}</Table.Td>
        <Table.Td className={shapes.onlyWide}>
          <Money cents={fromDollars(originalAmount)} />
        </Table.Td>
        <Text as={Table.Td} tone="success" className={shapes.onlyWide}>
          {discount}%
        </Text>
        <Table.Td>
          <Money cents={fromDollars(amount)} as="strong" />
        </Table.Td>
      </Table.Tr>
      <Table.Tr id={id} hidden={!isOpen}>
        <Table.Td colSpan={columns} className={classes.explanation}>
          {isOpen && <LineExplanation line={line} />}
        </Table.Td>
      </Table.Tr>
    </>
  )
}

function Description({ line }: { line: InvoiceLine }) {
  const { name, billingCycle, seats, listPrice, discount, reason } = line
  return (
    <>
      <Detail>
        {name}, {cycleLabel(billingCycle)}, {formatNearDay(line.periodStart, new Date())} to{' '}
        {formatNearDay(line.periodEnd, new Date())}
      </Detail>
      {reason && (
        <Text size="xs" tone="success">
          {reason}
        </Text>
      )}
      {line.unitPrice === undefined ? (
        <Detail className={shapes.onlyNarrow}>
          {seats} × {formatListPrice(listPrice)}, {discount}% off
        </Detail>
      ) : (
        <Detail>{formatSeats(line)}</Detail>
      )}
    </>
  )
}

function Detail({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Text size="xs" tone="dimmed" className={className}>
      {children}
    </Text>
  )
}

function formatListPrice(listPrice: number | null) {
  return listPrice === null ? 'flat' : formatUsd(fromDollars(listPrice))
}
