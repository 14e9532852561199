import { emailCreditNotes } from '../billing/invoices/email-credit-note.ts'
import { emailInvoices } from '../billing/invoices/email-invoices.ts'
import { writeReceipts } from '../billing/payments/announce-payment.ts'
import type { Tx } from '../context.ts'
import type { JobData, JobName } from '../platform/jobs/job-data.ts'
import { writePoolEmails } from '../pools/write-pool-emails.ts'
import { writePurchaseEmails } from '../purchasing/purchases/announce.ts'
import { writeRequestEmails } from '../purchasing/requests/write-emails.ts'

type Announcements = { [N in JobName]?: (tx: Tx, data: JobData[N]) => Promise<void> }

/** Jobs that notify people. In the demo's past they run at once, in its one transaction. */
const announcements: Announcements = {
  'announce-invoices': (tx, { invoiceIds }) => emailInvoices(tx, invoiceIds),
  'announce-payment': (tx, { paymentId }) => writeReceipts(tx, paymentId),
  'announce-credit-note': (tx, data) =>
    emailCreditNotes(tx, 'creditNoteIds' in data ? data.creditNoteIds : []),
  'announce-request': (tx, data) => writeRequestEmails(tx, data),
  'announce-pool': (tx, event) => writePoolEmails(tx, event),
  // A confirmation of a request waits for others, and nothing waits in the past.
  'announce-purchase': async (tx, { purchaseId, news }) => {
    if (news !== 'requested') await writePurchaseEmails(tx, purchaseId, news)
  },
}

/** How far back people were notified: a list of a year would be long to make and to read. */
export const announcedDays = 45

export async function announceAtOnce<N extends JobName>(tx: Tx, name: N, data: JobData[N]) {
  const announce = announcements[name] as ((tx: Tx, data: JobData[N]) => Promise<void>) | undefined
  await announce?.(tx, data)
}
