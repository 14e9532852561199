import { emailResetLink } from '../accounts/ask-for-reset.ts'
import { keepGooglePicture } from '../accounts/set-avatar.ts'
import { chargeCompany, chargeDue } from '../auto-pay/charge-due.ts'
import { watchBudgets } from '../budgets/watch.ts'
import { applyDueChanges } from '../changes/apply-due.ts'
import { inviteMembers } from '../companies/invite-members.ts'
import { type Parts, systemContext } from '../context.ts'
import { issueStatements } from '../costs/issue-statements.ts'
import { sendDigest } from '../digests/send-digest.ts'
import { buildExport } from '../exports/build-export.ts'
import { addUpFigures } from '../figures/add-up-figures.ts'
import { billDaily } from '../invoices/bill-daily.ts'
import { emailCreditNotes } from '../invoices/email-credit-note.ts'
import { emailInvoices } from '../invoices/email-invoices.ts'
import { issueFirstInvoices } from '../invoices/issue-first-invoices.ts'
import { workRun } from '../invoices/work-run.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { checkMethod } from '../payment-methods/check-method.ts'
import { writeReceipts } from '../payments/announce-payment.ts'
import { cancelOutdatedPayments } from '../payments/cancel-outdated-payments.ts'
import { checkDispute } from '../payments/check-dispute.ts'
import { checkPaymentById } from '../payments/check-payment.ts'
import { importRefunds } from '../payments/import-refunds.ts'
import { poll } from '../payments/poll-payments.ts'
import { reconcileDaily } from '../payments/reconcile.ts'
import { sendRefund } from '../payments/send-refund.ts'
import { startPoolCheck } from '../pools/announce.ts'
import { authorizeLater } from '../pools/authorize-all.ts'
import { awardPurchases } from '../pools/award-purchases.ts'
import { clearPools } from '../pools/clear.ts'
import { creditDeeperPrice } from '../pools/credit-deeper-price.ts'
import { forgetSteps } from '../pools/forget-steps.ts'
import { remindPools } from '../pools/remind.ts'
import { rollPools } from '../pools/roll.ts'
import { checkPool, snapshotPools } from '../pools/snapshots.ts'
import { writePoolEmails } from '../pools/write-pool-emails.ts'
import { reprice } from '../price-book/reprice.ts'
import { writePurchaseEmails } from '../purchases/announce.ts'
import { endNotices } from '../purchases/end-notices.ts'
import { expireOffers } from '../purchases/expire-offers.ts'
import { workRenewalDesk } from '../renewals/desk.ts'
import { workSeatQuestions } from '../renewals/follow-up.ts'
import { tickRequests } from '../requests/clock.ts'
import { writeRequestEmails } from '../requests/write-emails.ts'
import { writeSeatEmails } from '../seats/write-seat-emails.ts'
import { suspendOverdue } from '../standing/suspend-overdue.ts'
import { sendAllTasks } from '../tasks/send-tasks.ts'
import { escalate } from '../vendor-orders/escalate.ts'
import { orderMailFailed } from '../vendor-orders/mail-failed.ts'
import { sendOrders } from '../vendor-orders/send-orders.ts'
import { addUpDemand } from '../waitlist/add-up-demand.ts'
import { cleanUp } from './clean-up.ts'
import { endWaits } from './end-waits.ts'
import type { JobHandlers } from './jobs.ts'

/** The action that each job calls. */
export function jobHandlers(parts: Parts): JobHandlers {
  const ctx = systemContext(parts)
  return {
    'mail-reset-link': (asked) => emailResetLink(ctx, asked),
    'build-export': ({ exportId }) => buildExport(ctx, exportId),
    'end-waits': () => endWaits(ctx),
    'fetch-picture': (picture) => keepGooglePicture(ctx, picture),
    'clean-up': () => cleanUp(ctx),
    'announce-purchase': ({ purchaseId, news }) => writePurchaseEmails(ctx, purchaseId, news),
    'announce-request': (data) => writeRequestEmails(ctx, data),
    'request-clock': () => tickRequests(ctx),
    'check-payment': ({ paymentId, told: reported }) => checkPaymentById(ctx, paymentId, reported),
    'check-dispute': ({ disputeId }) => checkDispute(ctx, disputeId),
    'import-refunds': ({ paymentId }) => importRefunds(ctx, paymentId),
    'take-back-payments': ({ invoiceIds }) => cancelOutdatedPayments(ctx, invoiceIds),
    'check-setup': ({ methodId, mandateId }) => checkMethod(ctx, methodId, mandateId),
    'poll-payments': ({ round }) => poll(ctx, round),
    'send-refund': ({ refundId }) => sendRefund(ctx, refundId),
    'reconcile-payments': () => reconcileDaily(ctx),
    'announce-payment': ({ paymentId }) => writeReceipts(ctx, paymentId),
    'charge-due': () => chargeDue(ctx),
    'retry-charges': ({ companyId }) => (companyId ? chargeCompany(ctx, companyId) : chargeDue(ctx)),
    reprice: (from) => reprice(ctx, from),
    'apply-changes': () => applyDueChanges(ctx),
    'first-invoices': () => issueFirstInvoices(ctx),
    'daily-billing': () => billDaily(ctx),
    'run-invoices': ({ runId }) => workRun(ctx, runId),
    'announce-invoices': ({ invoiceIds }) => emailInvoices(ctx, invoiceIds),
    'announce-credit-note': (data) =>
      emailCreditNotes(ctx, 'creditNoteIds' in data ? data.creditNoteIds : [data.creditNoteId]),
    standing: async () => {
      await suspendOverdue(ctx)
    },
    'budget-watch': () => watchBudgets(ctx),
    'issue-statements': () => issueStatements(ctx),
    'end-notices': async () => {
      await endNotices(ctx)
    },
    'renewal-desk': () => workRenewalDesk(ctx),
    'seat-questions': () => workSeatQuestions(ctx),
    'expire-offers': () => expireOffers(ctx),
    'tell-holders': (notice) => writeSeatEmails(ctx, notice),
    'clear-pools': () => clearPools(ctx),
    'roll-pools': () => rollPools(ctx),
    'award-purchases': ({ clearingId }) => awardPurchases(ctx, clearingId),
    'credit-deeper-price': ({ clearingId }) => creditDeeperPrice(ctx, clearingId),
    'authorize-pool': (asked) => authorizeLater(parts, asked),
    'pool-changed': ({ poolId }) => startPoolCheck(ctx, poolId),
    'check-pool': ({ poolId }) => checkPool(ctx, poolId),
    'snapshot-pools': () => snapshotPools(ctx),
    'pool-reminders': () => remindPools(ctx),
    'forget-steps': () => forgetSteps(ctx),
    'add-up-demand': () => addUpDemand(ctx),
    'add-up-figures': () => addUpFigures(ctx),
    'announce-pool': (event) => writePoolEmails(ctx, event),
    'send-orders': () => sendOrders(ctx),
    'send-tasks': (of) => sendAllTasks(ctx, of),
    escalate: () => escalate(ctx),
    'order-mail-failed': ({ linkId }) => orderMailFailed(ctx, linkId),
    'invite-members': (batch) => inviteMembers(ctx, batch),
    'check-digest': (digest) => sendDigest(ctx, digest),
    'send-digest': (digest) => sendDigest(ctx, digest),
    'deliver-mail': ({ mailId }, attempt) => deliverMail(ctx, mailId, attempt),
  }
}
