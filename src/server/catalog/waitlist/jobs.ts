import type { JobsOf } from '#server/platform/jobs/define.ts'
import type { Nothing } from '#server/platform/jobs/job-data.ts'
import { addUpDemand } from './add-up-demand.ts'

type Own = {
  'add-up-demand': Nothing
}
declare module '#server/platform/jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const waitlistJobs: JobsOf<keyof Own> = {
  'add-up-demand': {
    title: 'Adds up the demand on waitlists',
    cron: '37 * * * *',
    retry: { retryLimit: 3, retryDelay: 60, expireInSeconds: 600 },
    handle: (ctx) => addUpDemand(ctx),
  },
}
