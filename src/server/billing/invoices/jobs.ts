import type { JobsOf } from '#server/platform/jobs/define.ts'
import type { Nothing } from '#server/platform/jobs/job-data.ts'
import { quickly, steadily } from '#server/platform/jobs/retry.ts'
import { billDaily } from './bill-daily.ts'
import { emailCreditNotes } from './email-credit-note.ts'
import { emailInvoices } from './email-invoices.ts'
import { issueFirstInvoices } from './issue-first-invoices.ts'
import { workRun } from './work-run.ts'

type Own = {
  'first-invoices': Nothing
  'daily-billing': Nothing
  'run-invoices': { runId: string }
  'announce-invoices': { invoiceIds: string[] }
  /** Earlier versions queued a single id. */
  'announce-credit-note': { creditNoteIds: string[] } | { creditNoteId: string }
}
declare module '#server/platform/jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const invoicesJobs: JobsOf<keyof Own> = {
  'first-invoices': {
    title: 'Issues first invoices of purchases that start soon',
    cron: '5 0 * * *',
    retry: steadily(600),
    handle: (ctx) => issueFirstInvoices(ctx),
  },
  'daily-billing': {
    title: 'Issues monthly invoices, announces charges and sends reminders',
    cron: '11 0 * * *',
    retry: { retryLimit: 5, retryDelay: 600, expireInSeconds: 3600 },
    handle: (ctx) => billDaily(ctx),
  },
  'run-invoices': {
    title: 'Issues the invoices of a month',
    retry: steadily(3600),
    handle: (ctx, { runId }) => workRun(ctx, runId),
  },
  'announce-invoices': {
    title: 'Emails new invoices',
    retry: quickly(600),
    handle: (ctx, { invoiceIds }) => emailInvoices(ctx, invoiceIds),
  },
  'announce-credit-note': {
    title: 'Emails a credit note',
    retry: quickly(60),
    handle: (ctx, data) =>
      emailCreditNotes(ctx, 'creditNoteIds' in data ? data.creditNoteIds : [data.creditNoteId]),
  },
}
