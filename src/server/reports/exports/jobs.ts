import type { JobsOf } from '#server/platform/jobs/define.ts'
import { buildExport } from './build-export.ts'

type Own = {
  'build-export': { exportId: string }
}
declare module '#server/platform/jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const exportsJobs: JobsOf<keyof Own> = {
  'build-export': {
    title: 'Builds an export that somebody asked for',
    retry: { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 1800 },
    handle: (ctx, { exportId }) => buildExport(ctx, exportId),
  },
}
