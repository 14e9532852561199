import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { OperatorPayment } from '#contract/billing/payments.ts'
import { DataTable } from '#web/parts/data-table.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { useStaffRight } from '#web/staff-rights.ts'
import { Money } from '#web/ui/money.tsx'
import { DisputeNote } from '../dispute-note.tsx'
import { Moment } from '../moment.tsx'
import { notRefundable } from '../refund-hints.ts'
import classes from '../view.module.css'
import { PaymentChip, RefundNote } from './payment-chip.tsx'
import own from './payments.module.css'

type PaymentTableProps = {
  payments: OperatorPayment[]
  /** The one that a link led to. */
  markedId?: string | null
  isStale?: boolean
  onRefund: (payment: OperatorPayment) => void
}

export function PaymentTable({ payments, markedId, isStale, onRefund }: PaymentTableProps) {
  const isMine = useStaffRight('money')
  return (
    <DataTable
      label="Payments"
      rows={payments}
      keyOf={({ _id }) => _id}
      rowProps={({ _id }) => ({ 'aria-current': _id === markedId || undefined })}
      notes={(payment) => <Notes payment={payment} />}
      isStale={isStale}
      columns={[
        {
          head: 'Company',
          cell: ({ company }) => (
            <Link to={`/operator/companies/${company._id}`} className={classes.company}>
              {company.name}
            </Link>
          ),
        },
        {
          head: 'Invoices',
          narrow: (payment) => (
            <span className={own.sum}>
              <Money cents={centsOf(payment.amount)} /> <PaymentChip payment={payment} />
            </span>
          ),
          className: `${classes.small} figures`,
          cell: numbersOf,
        },
        {
          head: 'Started',
          narrow: (payment) => (
            <>
              {numbersOf(payment)}, <Moment at={payment.createdAt} />
            </>
          ),
          className: `${classes.quiet} ${classes.small} ${classes.fixed}`,
          cell: ({ createdAt }) => <Moment at={createdAt} />,
        },
        {
          head: 'Amount',
          align: 'end',
          narrow: 'hide',
          cell: ({ amount }) => <Money cents={centsOf(amount)} />,
        },
        {
          head: 'Status',
          align: 'end',
          narrow: 'hide',
          cell: (payment) => <PaymentChip payment={payment} />,
        },
        {
          head: 'Refund',
          isHeadHidden: true,
          align: 'end',
          cell: (payment) =>
            isMine &&
            centsOf(payment.refundable) > 0 && (
              <Button
                variant="default"
                size="xs"
                className={own.action}
                onClick={() => onRefund(payment)}
                aria-label={`Refund ${payment.company.name}`}
              >
                Refund
              </Button>
            ),
        },
      ]}
    />
  )
}

const numbersOf = ({ invoices }: OperatorPayment) => invoices.map(({ number }) => number).join(', ')

function Notes({ payment }: { payment: OperatorPayment }) {
  return (
    <>
      {payment.problem && <span className={own.problem}>{payment.problem}</span>}
      {payment.disputes.map((dispute) => (
        <DisputeNote key={dispute._id} dispute={dispute} />
      ))}
      <RefundNote payment={payment} />
      <span className={own.note}>{notRefundable(payment)}</span>
    </>
  )
}
