import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import type { OtherQueue } from '#contract/platform/operator-jobs.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { When } from '#web/parts/when.tsx'
import view from '../view.module.css'
import classes from './jobs.module.css'

export function OtherQueues({ queues }: { queues: OtherQueue[] }) {
  return (
    <Table className={view.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Job</Table.Th>
          <Table.Th className={view.wide}>Longest wait</Table.Th>
          <Table.Th className={classes.end}>Waiting</Table.Th>
          <Table.Th className={classes.end}>Failed</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {queues.map(({ name, title, waiting, failed, waitsSince }) => (
          <Table.Tr key={name}>
            <Table.Td>
              {title}
              <span className={`${classes.name} ${view.quiet}`}>{name}</span>
              {waitsSince && (
                <span className={view.narrow}>
                  Waits since <When at={waitsSince} as="time" />
                </span>
              )}
            </Table.Td>
            <Table.Td className={`${view.wide} ${view.small} ${view.fixed}`}>
              {waitsSince && (
                <>
                  Since <When at={waitsSince} as="time" />
                </>
              )}
            </Table.Td>
            <Table.Td className={`${classes.end} figures`}>{formatCount(waiting)}</Table.Td>
            <Table.Td className={`${classes.end} figures`}>{formatCount(failed)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
