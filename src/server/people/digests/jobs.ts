import type { JobsOf } from '#server/platform/jobs/define.ts'
import { quickly, soonDeleted } from '#server/platform/jobs/retry.ts'
import type { Digest } from './send-digest.ts'
import { sendDigest } from './send-digest.ts'

type Own = {
  'check-digest': Digest
  'send-digest': Digest
}
declare module '#server/platform/jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const digestsJobs: JobsOf<keyof Own> = {
  'check-digest': {
    title: 'Collects events for a digest',
    retry: { ...soonDeleted, ...quickly(60) },
    handle: (ctx, digest) => sendDigest(ctx, digest),
  },
  'send-digest': {
    title: 'Writes a digest',
    retry: { ...soonDeleted, policy: 'short', ...quickly(60) },
    handle: (ctx, digest) => sendDigest(ctx, digest),
  },
}
