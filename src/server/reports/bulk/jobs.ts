import type { JobsOf } from '#server/platform/jobs/define.ts'
import { steadily } from '#server/platform/jobs/retry.ts'
import { workRun } from './work-run.ts'

type Own = {
  'bulk-run': { runId: string }
}
declare module '#server/platform/jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const bulkJobs: JobsOf<keyof Own> = {
  'bulk-run': {
    title: 'Does what was decided about a whole list',
    retry: steadily(3600),
    handle: ({ parts }, { runId }) => workRun(parts, runId),
  },
}
