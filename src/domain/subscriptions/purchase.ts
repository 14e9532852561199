import type { BillingCycle } from '../platform/billing-cycle.ts'
import { addDays, cycleEndAfter, isPastDue, startOfDay } from '../platform/calendar.ts'
import { dayOf } from '../platform/day.ts'
import { Refused } from '../platform/refused.ts'

/**
 * `unclaimed` is a guest's: it belongs to a browser until someone logs in there. `awaiting_approval` waits for a decision
 * in the buyer's own company. `countered` waits for the buyer's answer to our offer.
 */
export const purchaseStatuses = [
  'unclaimed',
  'awaiting_approval',
  'under_review',
  'countered',
  'authorized',
  'paid',
  'rejected',
  'cancelled',
  'expired',
] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

export type PurchaseStep =
  | 'claim'
  | 'ask'
  | 'submit'
  | 'expire'
  | 'authorize'
  | 'counter'
  | 'accept'
  | 'decline'
  | 'withdraw'
  | 'reject'
  | 'pay'
  | 'cancel'

/** Events that a buyer gets an email about. */
export type PurchaseEvent = 'requested' | 'authorized' | 'rejected' | 'canceled'

/** Which status may follow which. Any other step is refused. */
const steps: Record<PurchaseStatus, Partial<Record<PurchaseStep, PurchaseStatus>>> = {
  unclaimed: { claim: 'under_review', ask: 'awaiting_approval', expire: 'expired' },
  awaiting_approval: { submit: 'under_review', cancel: 'cancelled' },
  under_review: { authorize: 'authorized', counter: 'countered', reject: 'rejected', cancel: 'cancelled' },
  countered: {
    counter: 'countered',
    accept: 'authorized',
    decline: 'cancelled',
    cancel: 'cancelled',
    withdraw: 'under_review',
    reject: 'rejected',
    expire: 'expired',
  },
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

type First = { authorizedAt: Date; dueAt: Date; startsAt?: Date | null }

/** Cycles start with the authorization or on a pool's day; if the first payment came after the due day, not before it. */
export function startOfCycles({ authorizedAt, dueAt, startsAt }: First, paidAt: Date): Date {
  const planned = startsAt ?? authorizedAt
  return isPastDue(dueAt, paidAt) && paidAt > planned ? paidAt : planned
}

/**
 * A paid purchase ends with the first cycle whose notice day is today or later, and not within a pool's term. Days count,
 * not hours: a notice counts from the start of its day, so that one on the printed day is always in time.
 */
export function endAfterNotice(
  cyclesStart: Date,
  cycle: BillingCycle,
  noticeAt: Date,
  termEndsAt: Date | null = null,
): Date {
  const justBefore = new Date(addDays(startOfDay(noticeAt), noticeDays).getTime() - 1)
  const end = cycleEndAfter(cyclesStart, cycle, justBefore)
  return termEndsAt && termEndsAt > end ? termEndsAt : end
}

/** Notice for the end of a cycle counts until the end of this day. */
export function noticeBy(cycleEnd: Date): Date {
  return addDays(cycleEnd, -noticeDays)
}

export function isInTime(notice: Date, cycleEnd: Date): boolean {
  return dayOf(notice) <= dayOf(noticeBy(cycleEnd))
}

/** The status after a step; refuses a step that is not allowed. */
export function nextStatus(status: PurchaseStatus, step: PurchaseStep): PurchaseStatus {
  const next = steps[status][step]
  if (!next) throw new Refused('wrong_status', { message: wrongStep(status, step), data: { status } })
  return next
}

function wrongStep(status: PurchaseStatus, step: PurchaseStep) {
  const statusTexts: Record<PurchaseStatus, string> = {
    unclaimed: 'is waiting for its buyer to log in',
    awaiting_approval: 'is waiting for approval in its company',
    under_review: 'is under review',
    countered: "is waiting for the buyer's answer to an offer",
    authorized: 'is already authorized',
    paid: 'is already paid',
    rejected: 'was rejected',
    cancelled: 'was canceled',
    expired: 'has expired',
  }
  const stepTexts: Record<PurchaseStep, string> = {
    claim: 'claimed',
    ask: 'sent for approval',
    submit: 'sent to review',
    expire: 'closed as expired',
    authorize: 'authorized',
    counter: 'changed by an offer',
    accept: 'accepted at an offer',
    decline: 'declined',
    withdraw: 'returned to review',
    reject: 'rejected',
    pay: 'paid',
    cancel: 'canceled',
  }
  return `This purchase ${statusTexts[status]}, so it can't be ${stepTexts[step]}.`
}
