import type { Database } from '../db/open.ts'
import { namesOf } from './job-data.ts'
import type { Jobs } from './job-queue.ts'

export type QueueCount = {
  queue: string
  due: number
  later: number
  active: number
  failed: number
  oldestSeconds: number
}

type Counted = { database: Database; jobs: Pick<Jobs, 'all'> }

/** How many jobs are in each queue, and how long the oldest due or failed one has waited. */
export async function countJobs({ database: { pool }, jobs }: Counted, now: Date): Promise<QueueCount[]> {
  const { rows } = await pool.query<QueueCount>(
    `select name as queue,
       count(*) filter (where state < 'active' and start_after <= $1) as due,
       count(*) filter (where state < 'active' and start_after > $1) as later,
       count(*) filter (where state = 'active') as active,
       count(*) filter (where state = 'failed') as failed,
       greatest(0, coalesce(extract(epoch from $1 - min(created_on)
         filter (where state = 'retry' or state = 'created' and start_after <= $1)), 0))::float8 as "oldestSeconds"
     from jobs.job where state <> 'completed' group by name`,
    [now],
  )
  const known = new Map(rows.map((row) => [row.queue, row]))
  const none = { due: 0, later: 0, active: 0, failed: 0, oldestSeconds: 0 }
  return namesOf(jobs.all).map((queue) => known.get(queue) ?? { queue, ...none })
}
