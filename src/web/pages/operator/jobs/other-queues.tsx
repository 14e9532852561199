import type { OtherQueue } from '#contract/platform/operator-jobs.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { DataTable } from '#web/parts/data-table.tsx'
import { When } from '#web/parts/when.tsx'
import view from '../view.module.css'
import { JobName } from './job-name.tsx'

export function OtherQueues({ queues }: { queues: OtherQueue[] }) {
  return (
    <DataTable
      label="Other queues with a problem"
      rows={queues}
      keyOf={({ name }) => name}
      columns={[
        { head: 'Job', cell: (queue) => <JobName job={queue} /> },
        {
          head: 'Longest wait',
          narrow: ({ waitsSince }) =>
            waitsSince && (
              <>
                Waits since <When at={waitsSince} as="time" />
              </>
            ),
          className: `${view.small} ${view.fixed}`,
          cell: ({ waitsSince }) =>
            waitsSince && (
              <>
                Since <When at={waitsSince} as="time" />
              </>
            ),
        },
        {
          head: 'Waiting',
          align: 'end',
          className: 'figures',
          cell: ({ waiting }) => formatCount(waiting),
        },
        { head: 'Failed', align: 'end', className: 'figures', cell: ({ failed }) => formatCount(failed) },
      ]}
    />
  )
}
