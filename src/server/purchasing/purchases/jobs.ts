import type { PurchaseEvent } from '#domain/subscriptions/purchase.ts'
import type { JobsOf } from '#server/platform/jobs/define.ts'
import type { Nothing } from '#server/platform/jobs/job-data.ts'
import { patiently, quickly, steadily } from '#server/platform/jobs/retry.ts'
import { writePurchaseEmails } from './announce.ts'
import { type AskedBy, authorizeLater } from './authorize-pool.ts'
import { endNotices } from './end-notices.ts'
import { expireOffers } from './expire-offers.ts'

type Own = {
  'announce-purchase': { purchaseId: string; news: PurchaseEvent }
  'authorize-pool': { poolId: string; by: AskedBy }
  'end-notices': Nothing
  'expire-offers': Nothing
}
declare module '#server/platform/jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const purchasesJobs: JobsOf<keyof Own> = {
  'announce-purchase': {
    title: 'Emails what happened to a purchase',
    retry: quickly(60),
    handle: (ctx, { purchaseId, news }) => writePurchaseEmails(ctx, purchaseId, news),
  },
  'authorize-pool': {
    title: 'Approves the purchases of a pool',
    retry: steadily(3600),
    handle: (ctx, asked) => authorizeLater(ctx.parts, asked),
  },
  'end-notices': {
    title: 'Ends subscriptions whose notice period is over',
    cron: '7 * * * *',
    retry: patiently(600),
    handle: (ctx) => endNotices(ctx),
  },
  'expire-offers': {
    title: 'Ends offers that nobody accepted in time',
    cron: '23 * * * *',
    retry: patiently(600),
    handle: (ctx) => expireOffers(ctx),
  },
}
