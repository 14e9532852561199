import type { JobsOf } from '#server/platform/jobs/define.ts'
import type { Nothing } from '#server/platform/jobs/job-data.ts'
import { steadily } from '#server/platform/jobs/retry.ts'
import { applyDueChanges } from './apply-due.ts'

type Own = {
  'apply-changes': Nothing
}
declare module '#server/platform/jobs/job-data.ts' {
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
