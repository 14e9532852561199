import { Refused } from '#domain/platform/refused.ts'
import type { PurchaseStatus } from '#domain/subscriptions/purchase.ts'
import type { ApprovalStep } from './policy.ts'

/**
 * What is asked for: seats that can be ordered, seats of a waitlist-only plan, a commitment to a pool, or a change of a
 * running subscription.
 */
export const requestKinds = ['purchase', 'waitlist', 'commitment', 'change'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestStatuses = [
  'open',
  'approved',
  'sent',
  'bought',
  'declined',
  'withdrawn',
  'seat_given',
  'waiting',
  'lapsed',
  'refused',
] as const
export type RequestStatus = (typeof requestStatuses)[number]

export type RequestStep = ApprovalStep

type Move =
  | 'approve'
  | 'send'
  | 'decline'
  | 'withdraw'
  | 'give_seat'
  | 'wait'
  | 'lapse'
  | 'buy'
  | 'refuse'
  | 'reopen'

/** What may follow what. Anything else is refused. */
const moves: Record<RequestStatus, Partial<Record<Move, RequestStatus>>> = {
  open: {
    approve: 'approved',
    send: 'sent',
    decline: 'declined',
    withdraw: 'withdrawn',
    give_seat: 'seat_given',
    wait: 'waiting',
    lapse: 'lapsed',
    // Its purchase is with us, with an offer that the company decides on.
    refuse: 'refused',
  },
  sent: { buy: 'bought', refuse: 'refused', withdraw: 'withdrawn', lapse: 'lapsed', reopen: 'open' },
  // By its purchase alone: canceled, with an offer that ends or that we take back, rejected.
  waiting: {
    reopen: 'open',
    buy: 'bought',
    withdraw: 'withdrawn',
    lapse: 'lapsed',
    send: 'sent',
    refuse: 'refused',
  },
  approved: {},
  bought: {},
  declined: {},
  withdrawn: {},
  seat_given: {},
  lapsed: {},
  refused: {},
}

export function nextRequestStatus(status: RequestStatus, move: Move): RequestStatus {
  const next = moves[status][move]
  if (!next) refuseState(status)
  return next
}

export function refuseState(status: RequestStatus): never {
  throw new Refused('request_state', {
    message: `This request is ${statusTexts[status]}: that is not possible now.`,
    data: { status },
  })
}

/** As in "This request is …". */
export const statusTexts: Record<RequestStatus, string> = {
  open: 'waiting for approval',
  approved: 'approved',
  sent: 'approved and sent to Cobuy',
  bought: 'bought',
  declined: 'declined',
  withdrawn: 'withdrawn',
  seat_given: 'answered with a seat',
  waiting: 'waiting for a pool',
  lapsed: 'closed without a decision',
  refused: 'not approved by Cobuy',
}

/** What the order of a request that was sent to us waits for: our decision, an answer to our offer, or its payment. */
export const orderStages = ['review', 'offer', 'payment'] as const
export type OrderStage = (typeof orderStages)[number]

export function orderStage(status: RequestStatus, purchase: PurchaseStatus | null): OrderStage | null {
  if (status !== 'sent') return null
  if (purchase === 'authorized') return 'payment'
  return purchase === 'countered' ? 'offer' : 'review'
}

/** Whether the purchase of a request that leaves `open` this way is canceled with it. */
export function dropsPurchase(status: RequestStatus): boolean {
  return status !== 'open' && status !== 'sent' && status !== 'approved' && status !== 'waiting'
}

/** What the history of a request tells. */
export const requestEvents = [
  'asked',
  'passed',
  'approved',
  'declined',
  'withdrawn',
  'seat_given',
  'waiting',
  'resumed',
  'escalated',
  'handed_over',
  'sent',
  'reopened',
  'bought',
  'refused',
  'lapsed',
] as const
export type RequestEvent = (typeof requestEvents)[number]

export const eventTexts: Record<RequestEvent, string> = {
  asked: 'Asked',
  passed: 'Nobody else could decide',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  seat_given: 'An idle seat was handed out instead',
  waiting: 'Waits for the pool',
  resumed: 'The pool ended, so the request is open again',
  escalated: 'Open to all admins after 7 days',
  handed_over: 'Handed over',
  sent: 'Sent to Cobuy',
  reopened: 'Open again, because Cobuy offers it for more',
  bought: 'Bought',
  refused: 'Not approved by Cobuy',
  lapsed: 'Closed without a decision',
}

export const reasonMax = 1000
export const asksPerDay = 30
export const neededByDays = 365
