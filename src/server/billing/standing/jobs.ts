import type { JobsOf } from '#server/platform/jobs/define.ts'
import type { Nothing } from '#server/platform/jobs/job-data.ts'
import { patiently } from '#server/platform/jobs/retry.ts'
import { suspendOverdue } from './suspend-overdue.ts'

type Own = {
  standing: Nothing
}
declare module '#server/platform/jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const standingJobs: JobsOf<keyof Own> = {
  standing: {
    title: 'Suspends companies that did not pay after the final reminder',
    cron: '0 6 * * *',
    retry: patiently(1800),
    handle: (ctx) => suspendOverdue(ctx),
  },
}
