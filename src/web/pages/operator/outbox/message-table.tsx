import '@mantine/core/styles/Table.layer.css'
import { Table, UnstyledButton } from '@mantine/core'
import type { Output } from '#web/api.ts'
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
    <Table className={`${classes.table} ${isStale ? classes.stale : ''}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Subject</Table.Th>
          <Table.Th className={classes.wide}>To</Table.Th>
          <Table.Th className={classes.wide}>Written</Table.Th>
          <Table.Th className={ownClasses.end}>Status</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {messages.map(({ _id, to, subject, createdAt, status }) => (
          <Table.Tr key={_id}>
            <Table.Td>
              <UnstyledButton className={ownClasses.subject} onClick={() => onOpen(_id)}>
                {subject}
              </UnstyledButton>
              <span className={classes.narrow}>{to}</span>
              <span className={classes.narrow}>
                <Moment at={createdAt} />
              </span>
            </Table.Td>
            <Table.Td className={`${classes.wide} ${classes.small}`}>{to}</Table.Td>
            <Table.Td className={`${classes.wide} ${classes.quiet} ${classes.small} ${classes.fixed}`}>
              <Moment at={createdAt} />
            </Table.Td>
            <Table.Td className={ownClasses.end}>
              <MessageChip status={status} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
