import type { JobsOf } from '../jobs/define.ts'
import type { Nothing } from '../jobs/job-data.ts'
import { soonDeleted } from '../jobs/retry.ts'
import { addUpFigures } from './add-up-figures.ts'

type Own = {
  'add-up-figures': Nothing
}
declare module '../jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const figuresJobs: JobsOf<keyof Own> = {
  'add-up-figures': {
    title: 'Adds up the figures on operator screens',
    cron: '*/10 * * * *',
    retry: { ...soonDeleted, retryLimit: 3, retryDelay: 60, expireInSeconds: 600 },
    handle: (ctx) => addUpFigures(ctx),
  },
}
