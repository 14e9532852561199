import type { JobsOf } from '../jobs/define.ts'
import type { Nothing } from '../jobs/job-data.ts'
import { steadily } from '../jobs/retry.ts'
import { applyDueChanges } from './apply-due.ts'

type Own = {
  'apply-changes': Nothing
}
declare module '../jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const changesJobs: JobsOf<keyof Own> = {
  'apply-changes': {
    title: 'Carries out planned changes of seats and plans',
    cron: '3 0 * * *',
    retry: steadily(1800),
    handle: (ctx) => applyDueChanges(ctx),
  },
}
