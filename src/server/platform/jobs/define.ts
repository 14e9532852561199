import type { Ctx } from '#server/context.ts'
import type { Attempt, JobData, JobName, JobRule } from './job-data.ts'

type Job<Data> = JobRule & {
  /** Only for a job that needs no data. */
  cron?: Record<never, never> extends Data ? string : never
  handle: (ctx: Ctx, data: Data, attempt: Attempt) => Promise<unknown>
}

export type JobsOf<N extends JobName> = { [Name in N]: Job<JobData[Name]> }
export type AllJobs = JobsOf<JobName>
