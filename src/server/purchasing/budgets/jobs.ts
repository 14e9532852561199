import type { JobsOf } from '#server/platform/jobs/define.ts'
import type { Nothing } from '#server/platform/jobs/job-data.ts'
import { patiently } from '#server/platform/jobs/retry.ts'
import { watchBudgets } from './watch.ts'

type Own = {
  'budget-watch': Nothing
}
declare module '#server/platform/jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const budgetsJobs: JobsOf<keyof Own> = {
  'budget-watch': {
    title: 'Emails when a budget is nearly used up',
    cron: '0 5 * * *',
    retry: patiently(1800),
    handle: (ctx) => watchBudgets(ctx),
  },
}
