import type { JobsOf } from '#server/platform/jobs/define.ts'
import { steadily } from '#server/platform/jobs/retry.ts'
import { reprice } from './reprice.ts'

type Own = {
  /** Continues after a company. */
  reprice: { after?: string | undefined }
}
declare module '#server/platform/jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const priceBookJobs: JobsOf<keyof Own> = {
  reprice: {
    title: 'Puts new prices of the price book into force',
    cron: '10 2 * * *',
    retry: steadily(600),
    handle: (ctx, from) => reprice(ctx, from),
  },
}
