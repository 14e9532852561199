import type { JobsOf } from '#server/platform/jobs/define.ts'
import { quickly } from '#server/platform/jobs/retry.ts'
import type { SeatNotice } from './write-seat-emails.ts'
import { writeSeatEmails } from './write-seat-emails.ts'

type Own = {
  'tell-holders': SeatNotice
}
declare module '#server/platform/jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const seatsJobs: JobsOf<keyof Own> = {
  'tell-holders': {
    title: 'Emails people about their seats',
    retry: quickly(600),
    handle: (ctx, notice) => writeSeatEmails(ctx, notice),
  },
}
