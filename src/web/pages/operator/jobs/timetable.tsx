import type { ScheduledJob } from '#contract/platform/operator-jobs.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { formatCron } from '#domain/platform/timetable.ts'
import { DataTable } from '#web/parts/data-table.tsx'
import { When } from '#web/parts/when.tsx'
import { Text } from '#web/ui/layout.tsx'
import { type Meaning, StatusChip } from '#web/ui/status-chip.tsx'
import view from '../view.module.css'
import { JobName } from './job-name.tsx'
import classes from './jobs.module.css'

/** Each job of the timetable: when it last ran and how that ended, and when it runs next. */
export function Timetable({ jobs }: { jobs: ScheduledJob[] }) {
  return (
    <DataTable
      label="Timetable"
      rows={jobs}
      keyOf={({ name }) => name}
      columns={[
        { head: 'Job', cell: (job) => <JobName job={job} /> },
        {
          head: 'Runs',
          narrow: ({ cron, next, waiting, failed }) => (
            <>
              {formatCron(cron)}, next <When at={next} as="time" />
              {waiting > 0 && `, ${formatCount(waiting)} waiting`}
              {failed > 0 && `, ${formatCount(failed)} failed`}
            </>
          ),
          className: view.small,
          cell: ({ cron }) => formatCron(cron),
        },
        {
          head: 'Last run',
          narrow: 'line',
          className: `${view.small} ${classes.last}`,
          cell: (job) => <LastRun job={job} />,
        },
        {
          head: 'Next run',
          narrow: 'hide',
          className: `${view.small} ${view.fixed}`,
          cell: ({ next }) => <When at={next} as="time" />,
        },
        { head: 'Waiting', align: 'end', narrow: 'hide', cell: ({ waiting }) => <Count n={waiting} /> },
        { head: 'Failed', align: 'end', narrow: 'hide', cell: ({ failed }) => <Count n={failed} /> },
      ]}
    />
  )
}

function Count({ n }: { n: number }) {
  return <span className={`figures ${n === 0 ? view.quiet : ''}`}>{formatCount(n)}</span>
}

type Outcome = NonNullable<ScheduledJob['last']>['outcome']

const outcomes: Record<Outcome, { meaning: Meaning; label: string }> = {
  done: { meaning: 'good', label: 'Done' },
  running: { meaning: 'neutral', label: 'Running' },
  retrying: { meaning: 'ours', label: 'Trying again' },
  failed: { meaning: 'wrong', label: 'Failed' },
}

function LastRun({ job: { last } }: { job: ScheduledJob }) {
  if (!last)
    return (
      <Text as="span" tone="dimmed">
        No run on record
      </Text>
    )
  const { meaning, label } = outcomes[last.outcome]
  return (
    <>
      <StatusChip meaning={meaning}>{label}</StatusChip>{' '}
      <span className={view.fixed}>
        <When at={last.at} as="time" />
      </span>
      {last.reason && (
        <Text as="span" size="xs" tone="error" className={view.line}>
          {last.reason}
        </Text>
      )}
    </>
  )
}
