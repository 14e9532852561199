import type { JobsOf } from '#server/platform/jobs/define.ts'
import type { Nothing } from '#server/platform/jobs/job-data.ts'
import { cleanUp } from './clean-up.ts'
import { endWaits } from './end-waits.ts'

type Own = {
  'end-waits': Nothing
  'clean-up': Nothing
}
declare module '#server/platform/jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const upkeepJobs: JobsOf<keyof Own> = {
  'end-waits': {
    title: 'Carries out deletions whose wait is over, and ends what expired',
    cron: '29 * * * *',
    retry: { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 1800 },
    handle: (ctx) => endWaits(ctx),
  },
  'clean-up': {
    title: 'Deletes expired sessions, codes and texts of old emails',
    cron: '41 3 * * *',
    retry: { retryLimit: 2, retryDelay: 600, expireInSeconds: 600 },
    handle: (ctx) => cleanUp(ctx),
  },
}
