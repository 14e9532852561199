import type { JobsOf } from '#server/platform/jobs/define.ts'
import type { Nothing } from '#server/platform/jobs/job-data.ts'
import { patiently, quickly } from '#server/platform/jobs/retry.ts'
import type { RequestNews } from './announce.ts'
import { tickRequests } from './clock.ts'
import { writeRequestEmails } from './write-emails.ts'

type Own = {
  'announce-request': { requestId: string; news: RequestNews }
  'request-clock': Nothing
}
declare module '#server/platform/jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const requestsJobs: JobsOf<keyof Own> = {
  'announce-request': {
    title: 'Emails what happened to a request',
    retry: quickly(60),
    handle: (ctx, data) => writeRequestEmails(ctx, data),
  },
  'request-clock': {
    title: 'Reminds approvers, and ends requests that nobody decided',
    cron: '0 * * * *',
    retry: patiently(1800),
    handle: (ctx) => tickRequests(ctx),
  },
}
