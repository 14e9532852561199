import { Button } from '@mantine/core'
import type { Statement } from '#contract/billing/statements.ts'
import { formatDay, formatMonth } from '#domain/platform/day.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { Moment } from '#web/pages/operator/moment.tsx'
import view from '#web/pages/operator/view.module.css'
import { DataTable } from '#web/parts/data-table.tsx'
import { PdfLink } from '#web/parts/pdf-link.tsx'
import { WithRight } from '#web/parts/with-right.tsx'
import { Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from '../fulfillment.module.css'

type StatementTableProps = {
  statements: Statement[]
  isStale: boolean
  onPaid: (statement: Statement) => void
}

export function StatementTable({ statements, isStale, onPaid }: StatementTableProps) {
  return (
    <DataTable
      label="Statements"
      rows={statements}
      keyOf={({ _id }) => _id}
      isStale={isStale}
      columns={[
        { head: 'Vendor', cell: (statement) => <About statement={statement} /> },
        {
          head: 'Month',
          narrow: 'line',
          className: view.fixed,
          cell: ({ month }) => formatMonth(month),
        },
        {
          head: 'Statement',
          narrow: 'line',
          className: view.fixed,
          cell: (statement) => <Files statement={statement} />,
        },
        {
          head: 'Costs',
          align: 'end',
          narrow: 'hide',
          cell: ({ accrued }) => <Money cents={fromDollars(accrued)} dimZero />,
        },
        {
          head: 'Given back',
          align: 'end',
          narrow: 'hide',
          cell: ({ reversed }) => <Money cents={fromDollars(reversed)} dimZero />,
        },
        { head: 'Total', align: 'end', cell: ({ total }) => <Money cents={fromDollars(total)} /> },
        {
          head: 'Status',
          align: 'end',
          className: classes.end,
          cell: (statement) => <Paid statement={statement} onPaid={onPaid} />,
        },
      ]}
    />
  )
}

function About({ statement: { vendor, sentTo, openedAt } }: { statement: Statement }) {
  return (
    <>
      {vendor.name}
      <span className={view.wide}>
        <Text as="span" size="sm" tone="dimmed" className={view.line}>
          {sentTo ? `emailed to ${sentTo}` : 'No contact for invoices'}
          {openedAt && (
            <>
              , opened <Moment at={openedAt} />
            </>
          )}
        </Text>
      </span>
    </>
  )
}

function Files({ statement: { number, pdfUrl, csvUrl } }: { statement: Statement }) {
  return (
    <>
      <span className="figures">{number}</span> <PdfLink href={pdfUrl} of={`statement ${number}`} />{' '}
      <a href={csvUrl} download>
        CSV<span className="sr-only"> of statement {number}</span>
      </a>
    </>
  )
}

type PaidProps = { statement: Statement; onPaid: (statement: Statement) => void }

function Paid({ statement, onPaid }: PaidProps) {
  const { number, paid } = statement
  if (paid)
    return (
      <>
        <StatusChip meaning="good">Paid {formatDay(paid.paidOn, 'medium')}</StatusChip>
        <Text as="span" size="sm" tone="dimmed" className={view.line}>
          {paid.reference}
        </Text>
      </>
    )
  return (
    <WithRight right="money">
      <Button variant="default" size="xs" onClick={() => onPaid(statement)}>
        Mark as paid<span className="sr-only">: {number}</span>
      </Button>
    </WithRight>
  )
}
