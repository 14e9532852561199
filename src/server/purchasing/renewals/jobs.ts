import type { JobsOf } from '#server/platform/jobs/define.ts'
import type { Nothing } from '#server/platform/jobs/job-data.ts'
import { patiently } from '#server/platform/jobs/retry.ts'
import { workRenewalDesk } from './desk.ts'
import { workSeatQuestions } from './follow-up.ts'

type Own = {
  'renewal-desk': Nothing
  'seat-questions': Nothing
}
declare module '#server/platform/jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const renewalsJobs: JobsOf<keyof Own> = {
  'renewal-desk': {
    title: 'Sends renewal reminders and carries out what companies decided',
    cron: '30 5 * * *',
    retry: patiently(1800),
    handle: (ctx) => workRenewalDesk(ctx),
  },
  'seat-questions': {
    title: 'Asks people whether they still need their seats',
    cron: '0 7 * * *',
    retry: patiently(1800),
    handle: (ctx) => workSeatQuestions(ctx),
  },
}
