import '@mantine/core/styles/Table.layer.css'
import { Button, Table } from '@mantine/core'
import { Link } from 'react-router'
import type { OperatorPayment } from '#contract/billing/payments.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { useStaffRight } from '#web/staff-rights.ts'
import { Money } from '#web/ui/money.tsx'
import { DisputeNote } from '../dispute-note.tsx'
import { Moment } from '../moment.tsx'
import { notRefundable } from '../refund-hints.ts'
import classes from '../view.module.css'
import { PaymentChip, RefundNote } from './payment-chip.tsx'
import ownClasses from './payments.module.css'

type PaymentTableProps = {
  payments: OperatorPayment[]
  /** The one that a link led to. */
  markedId?: string | null
  isStale?: boolean
  onRefund: (payment: OperatorPayment) => void
}

export function PaymentTable({ payments, markedId, isStale, onRefund }: PaymentTableProps) {
  return (
    <Table className={`${classes.table} ${isStale ? classes.stale : ''}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Company</Table.Th>
          <Table.Th className={classes.wide}>Invoices</Table.Th>
          <Table.Th className={classes.wide}>Started</Table.Th>
          <Table.Th className={`${classes.wide} ${ownClasses.end}`}>Amount</Table.Th>
          <Table.Th className={`${classes.wide} ${ownClasses.end}`}>Status</Table.Th>
          <Table.Th className={ownClasses.end}>
            <span className="sr-only">Refund</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {payments.map((payment) => (
          <Row key={payment._id} payment={payment} isMarked={payment._id === markedId} onRefund={onRefund} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

type RowProps = {
  payment: OperatorPayment
  isMarked: boolean
  onRefund: (payment: OperatorPayment) => void
}

function Row({ payment, isMarked, onRefund }: RowProps) {
  const { company, invoices, amount, createdAt, refundable, problem } = payment
  const isMine = useStaffRight('money')
  const numbers = invoices.map(({ number }) => number).join(', ')
  return (
    <Table.Tr className={isMarked ? classes.marked : undefined} aria-current={isMarked || undefined}>
      <Table.Td>
        <Link to={`/operator/companies/${company._id}`} className={classes.company}>
          {company.name}
        </Link>
        <span className={`${classes.narrow} ${ownClasses.sum}`}>
          <Money cents={centsOf(amount)} /> <PaymentChip payment={payment} />
        </span>
        <span className={classes.narrow}>
          {numbers}, <Moment at={createdAt} />
        </span>
        {problem && <span className={ownClasses.problem}>{problem}</span>}
        {payment.disputes.map((dispute) => (
          <DisputeNote key={dispute._id} dispute={dispute} />
        ))}
        <RefundNote payment={payment} />
        <span className={ownClasses.note}>{notRefundable(payment)}</span>
      </Table.Td>
      <Table.Td className={`${classes.wide} ${classes.small} figures`}>{numbers}</Table.Td>
      <Table.Td className={`${classes.wide} ${classes.quiet} ${classes.small} ${classes.fixed}`}>
        <Moment at={createdAt} />
      </Table.Td>
      <Table.Td className={`${classes.wide} ${ownClasses.end}`}>
        <Money cents={centsOf(amount)} />
      </Table.Td>
      <Table.Td className={`${classes.wide} ${ownClasses.end}`}>
        <PaymentChip payment={payment} />
      </Table.Td>
      <Table.Td className={ownClasses.end}>
        {isMine && centsOf(refundable) > 0 && (
          <Button
            variant="default"
            size="xs"
            className={ownClasses.action}
            onClick={() => onRefund(payment)}
            aria-label={`Refund ${company.name}`}
          >
            Refund
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
