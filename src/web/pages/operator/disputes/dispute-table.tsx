import type { OperatorDispute } from '#contract/billing/disputes.ts'
import { CompanyLink } from '#web/pages/operator/company-link.tsx'
import { DataTable } from '#web/parts/data-table.tsx'
import { Day } from '#web/parts/day.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { DisputeChip } from '../dispute-note.tsx'
import view from '../view.module.css'

type DisputeTableProps = { disputes: OperatorDispute[]; isStale: boolean }

/** Each with its reason, amount, status and the last day for evidence. Evidence is sent at the payment provider. */
export function DisputeTable({ disputes, isStale }: DisputeTableProps) {
  return (
    <DataTable
      label="Disputes"
      rows={disputes}
      keyOf={({ _id }) => _id}
      isStale={isStale}
      columns={[
        { head: 'Company', cell: (dispute) => <About dispute={dispute} /> },
        { head: 'Reason', narrow: 'hide', className: view.small, cell: formatReason },
        {
          head: 'Status',
          narrow: (dispute) => (
            <>
              <DisputeChip status={dispute.status} /> {formatReason(dispute)}
              <Evidence dispute={dispute} label="Evidence by" />
            </>
          ),
          cell: ({ status }) => <DisputeChip status={status} />,
        },
        {
          head: 'Evidence by',
          narrow: 'hide',
          className: view.small,
          cell: (dispute) => <Evidence dispute={dispute} />,
        },
        { head: 'Amount', align: 'end', cell: ({ amount }) => <Money cents={centsOf(amount)} /> },
        {
          head: 'Taken back',
          align: 'end',
          narrow: 'hide',
          cell: ({ taken }) => <Money cents={centsOf(taken)} dimZero />,
        },
      ]}
    />
  )
}

function About({ dispute: { company, invoices, openedAt } }: { dispute: OperatorDispute }) {
  return (
    <>
      {company ? <CompanyLink company={company} /> : 'Not one of our payments'}
      <Text as="span" size="xs" tone="dimmed" className={view.line}>
        {invoices.length > 0 && `${invoices.map(({ number }) => number).join(', ')}, `}
        <Day at={openedAt} />
      </Text>
    </>
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
