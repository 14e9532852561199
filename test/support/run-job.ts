import type { Parts } from '#server/context.ts'
import { jobHandlers } from '#server/jobs.ts'
import type { JobData, JobName } from '#server/platform/jobs/job-data.ts'

export type NamedJob<N extends JobName = JobName> = { name: N; data: JobData[N]; at: Date }

/** What a worker of the product does with this job, at a moment. */
export function runJob<N extends JobName>(parts: Parts, { name, data, at }: NamedJob<N>): Promise<unknown> {
  return jobHandlers({ ...parts, now: () => at })[name](data, { isLast: false })
}
