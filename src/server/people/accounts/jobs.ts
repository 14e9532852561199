import type { JobsOf } from '#server/platform/jobs/define.ts'
import { soonDeleted } from '#server/platform/jobs/retry.ts'
import { emailResetLink } from './ask-for-reset.ts'
import { keepGooglePicture } from './set-avatar.ts'

type Own = {
  'mail-reset-link': { emailKey: string; isRepeated?: boolean }
  'fetch-picture': { userId: string; address: string }
}
declare module '#server/platform/jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const accountsJobs: JobsOf<keyof Own> = {
  'mail-reset-link': {
    title: 'Emails a link to reset a password',
    retry: { ...soonDeleted, retryLimit: 10, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
    handle: (ctx, asked) => emailResetLink(ctx, asked),
  },
  'fetch-picture': {
    title: 'Copies the picture of a Google account',
    retry: { ...soonDeleted, retryLimit: 3, retryDelay: 60, expireInSeconds: 60 },
    handle: (ctx, picture) => keepGooglePicture(ctx, picture),
  },
}
