import type { Invoice } from '#contract/billing/invoices.ts'
import { Text } from '../ui/layout.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { DueDay } from './due-day.tsx'
import classes from './invoice-status.module.css'

type InvoiceStatusProps = Pick<Invoice, 'status' | 'dueAt' | 'carried'> & {
  /** Beside a column with the day. */
  withoutDay?: boolean
}

/** Paid is green, everything else yellow; an overdue invoice shows its due date in red. A carried one isn't requested. */
export function InvoiceStatus({ status, dueAt, carried, withoutDay = false }: InvoiceStatusProps) {
  const isOpen = status === 'Due' || status === 'Overdue'
  return (
    <span className={classes.status}>
      <StatusChip meaning={status === 'Paid' ? 'good' : 'ours'} icon={status === 'Void' ? 'x' : undefined}>
        {status}
      </StatusChip>
      {isOpen && !(withoutDay && !carried) && (
        <Text as="span" size="xs" tone="dimmed" className={classes.day}>
          {carried ? 'with your next payment' : <DueDay at={dueAt} word="by" />}
        </Text>
      )}
    </span>
  )
}
