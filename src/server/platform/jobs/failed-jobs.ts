import { type SQL, sql } from 'drizzle-orm'
import { listOf } from '../db/columns.ts'
import { type JobRules, scheduleOf } from './job-data.ts'

/** What the queue stored about a failed attempt; a job whose process ended has it one level deeper. */
export const storedReason: SQL = sql`coalesce(j.output ->> 'message', j.output -> 'value' ->> 'message', 'Unknown')`

/**
 * Jobs that were given up and that nothing has made up for: of a job of the timetable only the newest, unless it succeeded
 * since then. The index of failed jobs finds them (see jobs.ts).
 */
export function failedJobs(all: JobRules): SQL {
  const scheduled = listOf(Object.keys(scheduleOf(all)))
  return sql`
  select * from (
    select distinct on (case when j.name in ${scheduled} then j.name else j.id::text end)
      j.id::text as id, j.name, j.completed_on as since, j.retry_count + 1 as attempts, ${storedReason} as reason
    from jobs.job j where j.state = 'failed'
    order by case when j.name in ${scheduled} then j.name else j.id::text end, j.completed_on desc) f
  where f.name not in ${scheduled} or not exists (
    select from jobs.job l where l.name = f.name and l.state = 'completed' and l.completed_on > f.since)`
}
