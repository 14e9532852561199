import type { ProviderStatus } from '#domain/billing/payment.ts'
import type { JobsOf } from '#server/platform/jobs/define.ts'
import type { Nothing } from '#server/platform/jobs/job-data.ts'
import { forDays, quickly, soonDeleted } from '#server/platform/jobs/retry.ts'
import { writeReceipts } from './announce-payment.ts'
import { cancelOutdatedPayments } from './cancel-outdated-payments.ts'
import { checkDispute } from './check-dispute.ts'
import { checkPaymentById } from './check-payment.ts'
import { importRefunds } from './import-refunds.ts'
import { poll } from './poll-payments.ts'
import { reconcileDaily } from './reconcile.ts'
import { sendRefund } from './send-refund.ts'

type Own = {
  /** `told` is the reported status: the name stays, because queued jobs have it. */
  'check-payment': { paymentId: string; told?: ProviderStatus }
  'take-back-payments': { invoiceIds: string[] }
  'check-dispute': { disputeId: string }
  'import-refunds': { paymentId: string }
  'poll-payments': { round?: number }
  'send-refund': { refundId: string }
  'reconcile-payments': Nothing
  'announce-payment': { paymentId: string }
}
declare module '#server/platform/jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const paymentsJobs: JobsOf<keyof Own> = {
  'check-payment': {
    title: 'Asks the payment provider how a payment ended',
    retry: quickly(60),
    handle: (ctx, { paymentId, told: reported }) => checkPaymentById(ctx, paymentId, reported),
  },
  'take-back-payments': {
    title: 'Cancels payments of invoices that changed',
    retry: quickly(60),
    handle: (ctx, { invoiceIds }) => cancelOutdatedPayments(ctx, invoiceIds),
  },
  'check-dispute': {
    title: 'Asks the payment provider about a dispute',
    retry: quickly(60),
    handle: (ctx, { disputeId }) => checkDispute(ctx, disputeId),
  },
  'import-refunds': {
    title: 'Books refunds made at the payment provider',
    retry: quickly(60),
    handle: (ctx, { paymentId }) => importRefunds(ctx, paymentId),
  },
  'poll-payments': {
    title: 'Follows payments and new cards and accounts until they are settled',
    cron: '* * * * *',
    retry: { ...soonDeleted, retryLimit: 0, expireInSeconds: 300 },
    handle: (ctx, { round }) => poll(ctx, round),
  },
  'send-refund': {
    title: 'Sends a refund to the payment provider',
    retry: forDays(60),
    handle: (ctx, { refundId }) => sendRefund(ctx, refundId),
  },
  'reconcile-payments': {
    title: 'Compares all payments with the payment provider',
    cron: '17 4 * * *',
    retry: { retryLimit: 3, retryDelay: 60, expireInSeconds: 1800 },
    handle: (ctx) => reconcileDaily(ctx),
  },
  'announce-payment': {
    title: 'Emails a receipt',
    retry: quickly(60),
    handle: (ctx, { paymentId }) => writeReceipts(ctx, paymentId),
  },
}
