import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import type { ScheduledJob } from '#contract/platform/operator-jobs.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { formatCron } from '#domain/platform/timetable.ts'
import { When } from '#web/parts/when.tsx'
import { type Meaning, StatusChip } from '#web/ui/status-chip.tsx'
import view from '../view.module.css'
import classes from './jobs.module.css'

/** Each job of the timetable: when it last ran and how that ended, and when it runs next. */
export function Timetable({ jobs }: { jobs: ScheduledJob[] }) {
  return (
    <Table className={view.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Job</Table.Th>
          <Table.Th className={view.wide}>Runs</Table.Th>
          <Table.Th className={view.wide}>Last run</Table.Th>
          <Table.Th className={view.wide}>Next run</Table.Th>
          <Table.Th className={`${view.wide} ${classes.end}`}>Waiting</Table.Th>
          <Table.Th className={`${view.wide} ${classes.end}`}>Failed</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {jobs.map((job) => (
          <Row key={job.name} job={job} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Row({ job }: { job: ScheduledJob }) {
  const { name, title, cron, next, waiting, failed } = job
  return (
    <Table.Tr>
      <Table.Td>
        {title}
        <span className={`${classes.name} ${view.quiet}`}>{name}</span>
        <span className={view.narrow}>
          {formatCron(cron)}, next <When at={next} as="time" />
          {waiting > 0 && `, ${formatCount(waiting)} waiting`}
          {failed > 0 && `, ${formatCount(failed)} failed`}
        </span>
        <span className={`${view.narrow} ${classes.last}`}>
          <LastRun job={job} />
        </span>
      </Table.Td>
      <Table.Td className={`${view.wide} ${view.small}`}>{formatCron(cron)}</Table.Td>
      <Table.Td className={`${view.wide} ${view.small} ${classes.last}`}>
        <LastRun job={job} />
      </Table.Td>
      <Table.Td className={`${view.wide} ${view.small} ${view.fixed}`}>
        <When at={next} as="time" />
      </Table.Td>
      <Count n={waiting} />
      <Count n={failed} />
    </Table.Tr>
  )
}

function Count({ n }: { n: number }) {
  const look = `${view.wide} ${classes.end} figures ${n === 0 ? view.quiet : ''}`
  return <Table.Td className={look}>{formatCount(n)}</Table.Td>
}

type Outcome = NonNullable<ScheduledJob['last']>['outcome']

const outcomes: Record<Outcome, { meaning: Meaning; label: string }> = {
  done: { meaning: 'good', label: 'Done' },
  running: { meaning: 'neutral', label: 'Running' },
  retrying: { meaning: 'ours', label: 'Trying again' },
  failed: { meaning: 'wrong', label: 'Failed' },
}

function LastRun({ job: { last } }: { job: ScheduledJob }) {
  if (!last) return <span className={view.quiet}>No run on record</span>
  const { meaning, label } = outcomes[last.outcome]
  return (
    <>
      <StatusChip meaning={meaning}>{label}</StatusChip>{' '}
      <span className={view.fixed}>
        <When at={last.at} as="time" />
      </span>
      {last.reason && <span className={`${classes.name} ${classes.reason}`}>{last.reason}</span>}
    </>
  )
}
