import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import { Link } from 'react-router'
import type { OperatorDispute } from '#contract/billing/disputes.ts'
import { Day } from '#web/parts/day.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { Money } from '#web/ui/money.tsx'
import { DisputeChip } from '../dispute-note.tsx'
import view from '../view.module.css'
import classes from './disputes.module.css'

type DisputeTableProps = { disputes: OperatorDispute[]; isStale: boolean }

/** Each with its reason, amount, status and the last day for evidence. Evidence is sent at the payment provider. */
export function DisputeTable({ disputes, isStale }: DisputeTableProps) {
  return (
    <Table className={view.table} aria-busy={isStale}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Company</Table.Th>
          <Table.Th className={view.wide}>Reason</Table.Th>
          <Table.Th className={view.wide}>Status</Table.Th>
          <Table.Th className={view.wide}>Evidence by</Table.Th>
          <Table.Th className={classes.end}>Amount</Table.Th>
          <Table.Th className={`${view.wide} ${classes.end}`}>Taken</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {disputes.map((dispute) => (
          <Row key={dispute._id} dispute={dispute} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Row({ dispute }: { dispute: OperatorDispute }) {
  const { company, invoices, openedAt, amount, taken } = dispute
  return (
    <Table.Tr>
      <Table.Td>
        {company ? (
          <Link to={`/operator/companies/${company._id}`} className={view.company}>
            {company.name}
          </Link>
        ) : (
          'Not one of our payments'
        )}
        <span className={classes.note}>
          {invoices.length > 0 && `${invoices.map(({ number }) => number).join(', ')}, `}
          <Day at={openedAt} />
        </span>
        <span className={view.narrow}>
          <DisputeChip status={dispute.status} /> {formatReason(dispute)}
          <Evidence dispute={dispute} label="Evidence by" />
        </span>
      </Table.Td>
      <Table.Td className={`${view.wide} ${view.small}`}>{formatReason(dispute)}</Table.Td>
      <Table.Td className={view.wide}>
        <DisputeChip status={dispute.status} />
      </Table.Td>
      <Table.Td className={`${view.wide} ${view.small}`}>
        <Evidence dispute={dispute} />
      </Table.Td>
      <Table.Td className={classes.end}>
        <Money cents={centsOf(amount)} />
      </Table.Td>
      <Table.Td className={`${view.wide} ${classes.end}`}>
        <Money cents={centsOf(taken)} dimZero />
      </Table.Td>
    </Table.Tr>
  )
}

/** "Product not received". */
function formatReason({ reason }: OperatorDispute): string {
  const words = reason.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Only while evidence can still be sent. */
function Evidence({ dispute, label }: { dispute: OperatorDispute; label?: string }) {
  const { evidenceBy, status } = dispute
  if (!evidenceBy || (status !== 'open' && status !== 'inquiry')) return null
  return (
    <>
      {label && `. ${label} `}
      <Day at={evidenceBy} />
    </>
  )
}
