import { addDays, cycleEndAfter } from './calendar.ts'
import type { BillingCycle } from './catalog/vendor.ts'
import { isPastDue } from './invoice.ts'
import { Refused } from './refused.ts'

/** `unclaimed` is a guest's: it belongs to a browser until somebody logs in there. */
export const purchaseStatuses = [
  'unclaimed',
  'under_review',
  'authorized',
  'paid',
  'rejected',
  'cancelled',
  'expired',
] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

export type PurchaseStep = 'claim' | 'expire' | 'authorize' | 'reject' | 'pay' | 'cancel'

/** What a buyer is told of by mail. */
export type PurchaseNews = 'requested' | 'authorized' | 'rejected'

/** What may follow what. A step that is not here is refused. */
const steps: Record<PurchaseStatus, Partial<Record<PurchaseStep, PurchaseStatus>>> = {
  unclaimed: { claim: 'under_review', expire: 'expired' },
  under_review: { authorize: 'authorized', reject: 'rejected', cancel: 'cancelled' },
  authorized: { pay: 'paid', cancel: 'cancelled' },
  paid: { cancel: 'cancelled' },
  rejected: {},
  cancelled: {},
  expired: {},
}

export const unclaimedDays = 30
export const noticeDays = 30

export function isApprovedToPay(status: PurchaseStatus) {
  return status === 'authorized' || status === 'paid'
}

/** When its cycles start: with the authorization, or with a first payment that came after the due day. */
export function startOfCycles(first: { authorizedAt: Date; dueAt: Date }, paidAt: Date): Date {
  return isPastDue(first.dueAt, paidAt) ? paidAt : first.authorizedAt
}

/** When a paid purchase ends after notice: at the end of the cycle in which the notice runs out. */
export function endAfterNotice(cyclesStart: Date, cycle: BillingCycle, noticeAt: Date): Date {
  return cycleEndAfter(cyclesStart, cycle, addDays(noticeAt, noticeDays))
}

/** Notice for the end of a cycle must come before this moment. */
export function noticeBy(cycleEnd: Date): Date {
  return addDays(cycleEnd, -noticeDays)
}

/** The status after a step, or the refusal that says why there is none. */
export function nextStatus(status: PurchaseStatus, step: PurchaseStep): PurchaseStatus {
  const next = steps[status][step]
  if (!next) throw new Refused('wrong_status', { message: wrongStep(status, step), data: { status } })
  return next
}

function wrongStep(status: PurchaseStatus, step: PurchaseStep) {
  const words: Record<PurchaseStatus, string> = {
    unclaimed: 'waits for its buyer to log in',
    under_review: 'is under review',
    authorized: 'is already authorized',
    paid: 'is already paid',
    rejected: 'was rejected',
    cancelled: 'was cancelled',
    expired: 'has expired',
  }
  return `This purchase ${words[status]}, so it is too late or too early to ${step} it.`
}
