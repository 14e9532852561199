import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { FailedJob } from '#contract/platform/operator-jobs.ts'
import { call } from '#web/api.ts'
import { DataTable } from '#web/parts/data-table.tsx'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { When } from '#web/parts/when.tsx'
import { WithRight } from '#web/parts/with-right.tsx'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import view from '../view.module.css'
import { formatTried, JobName } from './job-name.tsx'

export function FailedTable({ jobs }: { jobs: FailedJob[] }) {
  return (
    <DataTable
      label="Failed"
      rows={jobs}
      keyOf={({ _id }) => _id}
      columns={[
        { head: 'Job', cell: (job) => <JobName job={job} /> },
        {
          head: 'Reason',
          narrow: ({ reason }) => (
            <Text as="span" tone="error">
              {reason}
            </Text>
          ),
          className: view.small,
          cell: ({ reason }) => reason,
        },
        {
          head: 'Failed',
          narrow: ({ at, attempts }) => (
            <>
              <When at={at} as="time" />, {formatTried(attempts)}
            </>
          ),
          className: `${view.small} ${view.fixed}`,
          cell: ({ at, attempts }) => (
            <>
              <When at={at} as="time" />
              <Text as="span" size="xs" tone="dimmed" className={view.line}>
                {formatTried(attempts)}
              </Text>
            </>
          ),
        },
        { head: 'Retry', isHeadHidden: true, align: 'end', cell: (job) => <Retry job={job} /> },
      ]}
    />
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
