import type { JobsOf } from '#server/platform/jobs/define.ts'
import type { Nothing } from '#server/platform/jobs/job-data.ts'
import { patiently } from '#server/platform/jobs/retry.ts'
import { chargeCompany, chargeDue } from './charge-due.ts'

type Own = {
  'charge-due': Nothing
  /** One company's; else all that are due. */
  'retry-charges': { companyId?: string }
}
declare module '#server/platform/jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const autoPayJobs: JobsOf<keyof Own> = {
  'charge-due': {
    title: 'Charges what is due by auto-pay',
    cron: '0 14 * * *',
    retry: patiently(3600),
    handle: (ctx) => chargeDue(ctx),
  },
  'retry-charges': {
    title: 'Tries failed auto-pay charges again',
    cron: '0 * * * *',
    retry: patiently(3600),
    handle: (ctx, { companyId }) => (companyId ? chargeCompany(ctx, companyId) : chargeDue(ctx)),
  },
}
