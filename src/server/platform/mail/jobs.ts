import type { JobsOf } from '../jobs/define.ts'
import { forDays, soonDeleted } from '../jobs/retry.ts'
import { deliverMail } from './deliver-mail.ts'

type Own = {
  'deliver-mail': { mailId: string }
}
declare module '../jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const mailJobs: JobsOf<keyof Own> = {
  'deliver-mail': {
    title: 'Delivers emails',
    retry: { ...soonDeleted, ...forDays(60) }, // as mail servers do,
    handle: (ctx, { mailId }, attempt) => deliverMail(ctx, mailId, attempt),
  },
}
