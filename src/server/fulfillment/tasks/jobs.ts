import type { JobsOf } from '#server/platform/jobs/define.ts'
import { steadily } from '#server/platform/jobs/retry.ts'
import { sendAllTasks } from './send-tasks.ts'

type Own = {
  'send-tasks': { vendorId?: string }
}
declare module '#server/platform/jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const tasksJobs: JobsOf<keyof Own> = {
  'send-tasks': {
    title: 'Emails vendors their open tasks',
    cron: '0 13 * * *',
    retry: steadily(600),
    handle: (ctx, of) => sendAllTasks(ctx, of),
  },
}
