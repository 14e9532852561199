import type { JobsOf } from '#server/platform/jobs/define.ts'
import type { Nothing } from '#server/platform/jobs/job-data.ts'
import { issueStatements } from './issue-statements.ts'

type Own = {
  'issue-statements': Nothing
}
declare module '#server/platform/jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const costsJobs: JobsOf<keyof Own> = {
  'issue-statements': {
    title: 'Issues the monthly statements of vendors',
    cron: '0 1 1 * *',
    retry: { retryLimit: 20, retryDelay: 30, retryBackoff: true, expireInSeconds: 1800 },
    handle: (ctx) => issueStatements(ctx),
  },
}
