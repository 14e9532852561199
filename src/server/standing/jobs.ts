import type { JobsOf } from '../jobs/define.ts'
import type { Nothing } from '../jobs/job-data.ts'
import { patiently } from '../jobs/retry.ts'
import { suspendOverdue } from './suspend-overdue.ts'

type Own = {
  standing: Nothing
}
declare module '../jobs/job-data.ts' {
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
