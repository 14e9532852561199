import type { ProviderStatus } from '../../domain/payment.ts'
import type { PurchaseEvent } from '../../domain/purchase.ts'
import type { Digest } from '../digests/send-digest.ts'
import type { PoolEmailEvent } from '../pools/announce.ts'
import type { AskedBy } from '../pools/authorize-all.ts'
import type { RequestNews } from '../requests/announce.ts'

/** Identifies the seats to email about: one notice, even if the job is retried. */
export type SeatNotice = { companyId: string; vendor: string; noticeId: string }

/** Background jobs by name, with their data. Both are stored, so names of earlier versions stay. */
export type JobData = {
  'mail-reset-link': { emailKey: string; isRepeated?: boolean }
  'build-export': { exportId: string }
  'end-waits': Record<string, never>
  'fetch-picture': { userId: string; address: string }
  'clean-up': Record<string, never>
  'announce-purchase': { purchaseId: string; news: PurchaseEvent }
  'announce-request': { requestId: string; news: RequestNews }
  'request-clock': Record<string, never>
  'check-payment': { paymentId: string; told?: ProviderStatus }
  'take-back-payments': { invoiceIds: string[] }
  'check-dispute': { disputeId: string }
  'import-refunds': { paymentId: string }
  'check-setup': { methodId: string; mandateId?: string }
  'poll-payments': { round?: number }
  'send-refund': { refundId: string }
  'reconcile-payments': Record<string, never>
  'announce-payment': { paymentId: string }
  'charge-due': Record<string, never>
  /** One company's; else all that are due. */
  'retry-charges': { companyId?: string }
  /** Continues after a company. */
  reprice: { after?: string | undefined }
  'apply-changes': Record<string, never>
  'first-invoices': Record<string, never>
  'daily-billing': Record<string, never>
  'run-invoices': { runId: string }
  'announce-invoices': { invoiceIds: string[] }
  /** Earlier versions queued a single id. */
  'announce-credit-note': { creditNoteIds: string[] } | { creditNoteId: string }
  'issue-statements': Record<string, never>
  standing: Record<string, never>
  'budget-watch': Record<string, never>
  'end-notices': Record<string, never>
  'renewal-desk': Record<string, never>
  'seat-questions': Record<string, never>
  'expire-offers': Record<string, never>
  'tell-holders': SeatNotice
  'clear-pools': Record<string, never>
  'roll-pools': Record<string, never>
  'award-purchases': { clearingId: string }
  'credit-deeper-price': { clearingId: string }
  'authorize-pool': { poolId: string; by: AskedBy }
  'pool-changed': { poolId: string }
  'check-pool': { poolId: string }
  'snapshot-pools': Record<string, never>
  'pool-reminders': Record<string, never>
  'forget-steps': Record<string, never>
  'add-up-demand': Record<string, never>
  'add-up-figures': Record<string, never>
  /** Continues after a company or an address. `size`: so many of them, after a failure; `isAlone`: no more than those. */
  'announce-pool': PoolEmailEvent & { after?: string | undefined; size?: number; isAlone?: boolean }
  'check-digest': Digest
  'send-digest': Digest
  'send-orders': Record<string, never>
  'send-tasks': { vendorId?: string }
  escalate: Record<string, never>
  'order-mail-failed': { linkId: string }
  'invite-members': { companyId: string; invitedBy: string; memberIds: string[] }
  'deliver-mail': { mailId: string }
}
export type JobName = keyof JobData
