import type { JobsOf } from '../jobs/define.ts'
import type { Nothing } from '../jobs/job-data.ts'
import { patiently } from '../jobs/retry.ts'
import { watchBudgets } from './watch.ts'

type Own = {
  'budget-watch': Nothing
}
declare module '../jobs/job-data.ts' {
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
