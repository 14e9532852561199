import type { JobsOf } from '#server/platform/jobs/define.ts'
import type { Nothing } from '#server/platform/jobs/job-data.ts'
import { patiently, quickly } from '#server/platform/jobs/retry.ts'
import { escalate } from './escalate.ts'
import { orderMailFailed } from './mail-failed.ts'
import { sendOrders } from './send-orders.ts'

type Own = {
  'send-orders': Nothing
  escalate: Nothing
  'order-mail-failed': { linkId: string }
}
declare module '#server/platform/jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const vendorOrdersJobs: JobsOf<keyof Own> = {
  'send-orders': {
    title: 'Emails orders to vendors',
    cron: '0 * * * *',
    retry: quickly(600),
    handle: (ctx) => sendOrders(ctx),
  },
  escalate: {
    title: 'Reminds vendors, operators and buyers of late deliveries',
    cron: '0 * * * *',
    retry: patiently(600),
    handle: (ctx) => escalate(ctx),
  },
  'order-mail-failed': {
    title: 'Marks orders whose email failed',
    retry: quickly(60),
    handle: (ctx, { linkId }) => orderMailFailed(ctx, linkId),
  },
}
