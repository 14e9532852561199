import '@mantine/core/styles/Table.layer.css'
import { Button, Table } from '@mantine/core'
import { Link } from 'react-router'
import type { FailedJob } from '#contract/platform/operator-jobs.ts'
import { call } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { When } from '#web/parts/when.tsx'
import { WithRight } from '#web/parts/with-right.tsx'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { toast } from '#web/ui/toast.ts'
import view from '../view.module.css'
import classes from './jobs.module.css'

export function FailedTable({ jobs }: { jobs: FailedJob[] }) {
  return (
    <Table className={view.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Job</Table.Th>
          <Table.Th className={view.wide}>Reason</Table.Th>
          <Table.Th className={view.wide}>Failed</Table.Th>
          <Table.Th className={classes.end}>
            <span className="sr-only">Retry</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {jobs.map((job) => (
          <Row key={job._id} job={job} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Row({ job }: { job: FailedJob }) {
  const { name, title, at, attempts, reason } = job
  const tried = attempts === 1 ? 'tried once' : `tried ${attempts} times`
  return (
    <Table.Tr>
      <Table.Td>
        {title}
        <span className={`${classes.name} ${view.quiet}`}>{name}</span>
        <span className={`${view.narrow} ${classes.reason}`}>{reason}</span>
        <span className={view.narrow}>
          <When at={at} as="time" />, {tried}
        </span>
      </Table.Td>
      <Table.Td className={`${view.wide} ${view.small}`}>{reason}</Table.Td>
      <Table.Td className={`${view.wide} ${view.small} ${view.fixed}`}>
        <When at={at} as="time" />
        <span className={`${classes.name} ${view.quiet}`}>{tried}</span>
      </Table.Td>
      <Table.Td className={classes.end}>
        <Retry job={job} />
      </Table.Td>
    </Table.Tr>
  )
}

function Retry({ job: { _id: id, title, canRetry } }: { job: FailedJob }) {
  const retry = useSubmitOnce({
    mutationFn: () => call('POST /api/operator/jobs/:id/retry', { params: { id } }),
    onSuccess: () => toast({ message: `Tried again: ${title}.` }),
    onError: (error) => toast({ message: error.message, wrong: true }),
    onSettled: () => refresh('GET /api/operator/jobs', 'GET /api/operator/queues'),
  })
  if (!canRetry) return <Link to="/operator/outbox?status=failed">Outbox</Link>
  return (
    <WithRight right="desk">
      <Button
        variant="default"
        size="xs"
        aria-label={`Retry: ${title}`}
        {...busy(retry.isPending)}
        onClick={() => retry.mutate()}
      >
        {retry.isPending ? 'Retrying...' : 'Retry'}
      </Button>
    </WithRight>
  )
}
