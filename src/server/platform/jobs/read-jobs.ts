import { desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { companies } from '#server/people/companies/tables.ts'
import { listOf } from '../db/columns.ts'
import { countJobs, type QueueCount } from './count-jobs.ts'
import { failedJobs, storedReason } from './failed-jobs.ts'
import { type JobName, scheduleOf } from './job-data.ts'
import { setAside } from './tables.ts'

export type Run = { name: JobName; state: string; at: string; reason: string | null }
export type Failed = { id: string; name: JobName; since: string; attempts: number; reason: string }

const shown = 50
const failedDays = 7
/** What has waited this long is told to operators, as an alert does. */
const lateSeconds = 900

/** The last run of each job of the timetable; queues keep their jobs for longer than it takes to the next one. */
export async function lastRuns(ctx: Ctx): Promise<Map<string, Run>> {
  const { rows } = await ctx.db.execute<Run>(sql`
    select distinct on (j.name) j.name, j.state::text, j.started_on as at,
      case when j.state in ('retry', 'failed') then ${storedReason} end as reason
    from jobs.job j where j.name in ${listOf(Object.keys(scheduleOf(ctx.parts.jobs.all)))} and j.started_on is not null and j.state <> 'cancelled'
    order by j.name, j.started_on desc`)
  return new Map(rows.map((run) => [run.name, run]))
}

/** How often each job failed for good in the last days. */
export async function failuresOf(ctx: Ctx): Promise<Map<string, number>> {
  const since = new Date(ctx.now().getTime() - failedDays * 86_400_000).toISOString()
  const { rows } = await ctx.db.execute<{ name: string; n: number }>(sql`
    select name, count(*)::int as n from jobs.job
    where state = 'failed' and completed_on > ${since}::timestamptz group by name`)
  return new Map(rows.map(({ name, n }) => [name, n]))
}

/** Each queue with how many wait in it; those that are not of the timetable only if something is wrong. */
export async function countQueues(ctx: Ctx): Promise<Map<string, QueueCount & { isLate: boolean }>> {
  const counts = await countJobs(ctx.parts, ctx.now())
  return new Map(
    counts.map((count) => [count.queue, { ...count, isLate: count.oldestSeconds > lateSeconds }]),
  )
}

export async function listFailed(ctx: Ctx): Promise<{ rows: Failed[]; count: number }> {
  const { rows } = await ctx.db.execute<Failed & { count: number }>(
    sql`select f.*, count(*) over ()::int as count from (${failedJobs(ctx.parts.jobs.all)}) f order by f.since desc limit ${shown}`,
  )
  return { rows, count: rows[0]?.count ?? 0 }
}

export async function listSetAside(ctx: Ctx) {
  const rows = await ctx.db
    .select({ aside: setAside, company: companies.name, count: sql<number>`count(*) over ()::int` })
    .from(setAside)
    .leftJoin(companies, eq(companies.id, setAside.companyId))
    .orderBy(desc(setAside.lastAt), setAside.thingId)
    .limit(shown)
  return { rows, count: rows[0]?.count ?? 0 }
}
