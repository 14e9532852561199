import { Button } from '@mantine/core'
import type { OperatorPayment } from '#contract/billing/payments.ts'
import { CompanyLink } from '#web/pages/operator/company-link.tsx'
import view from '#web/pages/operator/view.module.css'
import { DataTable } from '#web/parts/data-table.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { useStaffRight } from '#web/staff-rights.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { DisputeNote } from '../dispute-note.tsx'
import { Moment } from '../moment.tsx'
import { notRefundable } from '../refund-hints.ts'
import classes from '../view.module.css'
import { PaymentChip, RefundNote, RefundPending } from './payment-chip.tsx'
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
          cell: ({ company }) => <CompanyLink company={company} />,
        },
        {
          head: 'Invoices',
          narrow: (payment) => (
            <Row as="span" gap={8} rowGap={2} wrap className={own.sum}>
              <Money cents={centsOf(payment.amount)} /> <PaymentChip payment={payment} />
              <RefundPending payment={payment} />
            </Row>
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
          cell: (payment) => (
            <Row as="span" gap={6} rowGap={4} justify="end" wrap>
              <RefundPending payment={payment} />
              <PaymentChip payment={payment} />
            </Row>
          ),
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
      {payment.problem && (
        <Text as="span" size="xs" tone="error" className={view.line}>
          {payment.problem}
        </Text>
      )}
      {payment.disputes.map((dispute) => (
        <DisputeNote key={dispute._id} dispute={dispute} />
      ))}
      <RefundNote payment={payment} />
      <Text as="span" size="xs" tone="dimmed" className={view.line}>
        {notRefundable(payment)}
      </Text>
    </>
  )
}
