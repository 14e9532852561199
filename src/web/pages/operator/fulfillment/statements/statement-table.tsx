import '@mantine/core/styles/Table.layer.css'
import { Button, Table } from '@mantine/core'
import type { Statement } from '#contract/billing/statements.ts'
import { formatDay, formatMonth } from '#domain/platform/day.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { Moment } from '#web/pages/operator/moment.tsx'
import view from '#web/pages/operator/view.module.css'
import { PdfLink } from '#web/parts/pdf-link.tsx'
import { WithRight } from '#web/parts/with-right.tsx'
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
    <Table className={`${view.table} ${isStale ? view.stale : ''}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Vendor</Table.Th>
          <Table.Th className={view.wide}>Month</Table.Th>
          <Table.Th className={view.wide}>Statement</Table.Th>
          <Table.Th className={`${view.wide} ${classes.end}`}>Costs</Table.Th>
          <Table.Th className={`${view.wide} ${classes.end}`}>Given back</Table.Th>
          <Table.Th className={classes.end}>Total</Table.Th>
          <Table.Th className={classes.end}>Status</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {statements.map((statement) => (
          <Row key={statement._id} statement={statement} onPaid={onPaid} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

type RowProps = { statement: Statement; onPaid: (statement: Statement) => void }

function Row({ statement, onPaid }: RowProps) {
  const { number, vendor, month, accrued, reversed, total, sentTo, openedAt, paid, pdfUrl, csvUrl } =
    statement
  const files = (
    <>
      <span className="figures">{number}</span> <PdfLink href={pdfUrl} of={`statement ${number}`} />{' '}
      <a href={csvUrl} download>
        CSV<span className="sr-only"> of statement {number}</span>
      </a>
    </>
  )
  return (
    <Table.Tr>
      <Table.Td>
        {vendor.name}
        <span className={view.wide}>
          <span className={classes.moment}>
            {sentTo ? `emailed to ${sentTo}` : 'No contact for invoices'}
            {openedAt && (
              <>
                , opened <Moment at={openedAt} />
              </>
            )}
          </span>
        </span>
        <span className={view.narrow}>{formatMonth(month)}</span>
        <span className={view.narrow}>{files}</span>
      </Table.Td>
      <Table.Td className={`${view.wide} ${view.fixed}`}>{formatMonth(month)}</Table.Td>
      <Table.Td className={`${view.wide} ${view.fixed}`}>{files}</Table.Td>
      <Table.Td className={`${view.wide} ${classes.end}`}>
        <Money cents={fromDollars(accrued)} dimZero />
      </Table.Td>
      <Table.Td className={`${view.wide} ${classes.end}`}>
        <Money cents={fromDollars(reversed)} dimZero />
      </Table.Td>
      <Table.Td className={classes.end}>
        <Money cents={fromDollars(total)} />
      </Table.Td>
      <Table.Td className={classes.end}>
        {paid ? (
          <>
            <StatusChip meaning="good">Paid {formatDay(paid.paidOn, 'medium')}</StatusChip>
            <span className={classes.moment}>{paid.reference}</span>
          </>
        ) : (
          <WithRight right="money">
            <Button variant="default" size="xs" onClick={() => onPaid(statement)}>
              Mark as paid<span className="sr-only">: {number}</span>
            </Button>
          </WithRight>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
