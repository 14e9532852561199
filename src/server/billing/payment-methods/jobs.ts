import type { JobsOf } from '#server/platform/jobs/define.ts'
import { quickly } from '#server/platform/jobs/retry.ts'
import { checkMethod } from './check-method.ts'

type Own = {
  'check-setup': { methodId: string; mandateId?: string }
}
declare module '#server/platform/jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const paymentMethodsJobs: JobsOf<keyof Own> = {
  'check-setup': {
    title: 'Asks the payment provider about a new card or account',
    retry: quickly(60),
    handle: (ctx, { methodId, mandateId }) => checkMethod(ctx, methodId, mandateId),
  },
}
