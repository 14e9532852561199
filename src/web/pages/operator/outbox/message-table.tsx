import { UnstyledButton } from '@mantine/core'
import type { Output } from '#web/api.ts'
import { DataTable } from '#web/parts/data-table.tsx'
import { type Meaning, StatusChip } from '#web/ui/status-chip.tsx'
import { Moment } from '../moment.tsx'
import classes from '../view.module.css'
import ownClasses from './message.module.css'

export type Message = Output<'GET /api/operator/outbox'>['messages'][number]

const states: Record<Message['status'], { meaning: Meaning; label: string; title: string }> = {
  queued: { meaning: 'ours', label: 'Queued', title: 'Waiting to be sent' },
  sent: { meaning: 'good', label: 'Sent', title: 'Accepted by the mail server' },
  kept: { meaning: 'neutral', label: 'Saved', title: 'No mail server is set up, so it was only saved here' },
  failed: { meaning: 'wrong', label: 'Failed', title: 'Rejected by the mail server' },
}

export function MessageChip({ status }: { status: Message['status'] }) {
  const { meaning, label, title } = states[status]
  return (
    <span title={title}>
      <StatusChip meaning={meaning}>{label}</StatusChip>
    </span>
  )
}

type MessageTableProps = { messages: Message[]; isStale: boolean; onOpen: (id: string) => void }

export function MessageTable({ messages, isStale, onOpen }: MessageTableProps) {
  return (
    <DataTable
      label="Emails"
      rows={messages}
      keyOf={({ _id }) => _id}
      isStale={isStale}
      columns={[
        {
          head: 'Subject',
          cell: ({ _id, subject }) => (
            <UnstyledButton className={ownClasses.subject} onClick={() => onOpen(_id)}>
              {subject}
            </UnstyledButton>
          ),
        },
        { head: 'To', narrow: 'line', className: classes.small, cell: ({ to }) => to },
        {
          head: 'Written',
          narrow: 'line',
          className: `${classes.quiet} ${classes.small} ${classes.fixed}`,
          cell: ({ createdAt }) => <Moment at={createdAt} />,
        },
        {
          head: 'Status',
          align: 'end',
          className: ownClasses.status,
          cell: ({ status }) => <MessageChip status={status} />,
        },
      ]}
    />
  )
}
