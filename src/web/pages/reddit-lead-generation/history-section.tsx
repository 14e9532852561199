import { formatCount } from '#domain/platform/format-count.ts'
import '@mantine/core/styles/Table.layer.css'
import { Button, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyRow } from '#contract/reply-bot/replybot.ts'
import { isSuccess, outcomes } from '#domain/reply-bot/reply.ts'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './page.module.css'
import { Section } from './section.tsx'
import { reloadBot } from './use-bot.ts'

const shownAtFirst = 50

/** The posts that were replied to. The download has the others too. */
export function HistorySection() {
  const query = useQuery({ ...read('GET /reddit/table'), staleTime: 0 })
  return (
    <Section title="Reply history">
      <Loaded
        query={query}
        loading={<ListSkeleton label="Loading history" rowHeight={46} rows={4} />}
        message="The history couldn't be loaded."
        onRetry={reloadBot}
      >
        {(rows) => <History rows={rows.filter(({ reply_status }) => isSuccess(reply_status))} />}
      </Loaded>
    </Section>
  )
}

function History({ rows }: { rows: ReplyRow[] }) {
  const [isOpen, setOpen] = useState(false)
  if (rows.length === 0) {
    return (
      <EmptyState icon="message" title="No replies yet">
        Replied posts will appear here, newest first.
      </EmptyState>
    )
  }
  const shown = isOpen ? rows : rows.slice(0, shownAtFirst)
  return (
    <>
      <Table aria-label="Reply history">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Reply status</Table.Th>
            <Table.Th>Subreddit</Table.Th>
            <Table.Th>Author</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ reply_status, subreddit, author }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name
            <Table.Tr key={at}>
              <Table.Td>
                <StatusChip meaning={reply_status === outcomes.success ? 'good' : 'neutral'}>
                  {reply_status}
                </StatusChip>
              </Table.Td>
              <Table.Td className={classes.cell}>{subreddit}</Table.Td>
              <Table.Td className={classes.cell}>{author}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {shown.length < rows.length && (
        <Button variant="default" onClick={() => setOpen(true)}>
          Show all {formatCount(rows.length)}
        </Button>
      )}
    </>
  )
}
