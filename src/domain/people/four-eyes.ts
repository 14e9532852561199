import type { Cents } from '../platform/money.ts'
import type { StaffRight } from './staff.ts'

/** What can wait for a second person; `limit` is a looser limit itself. */
export const pendingKinds = ['refund', 'credit-note', 'offer', 'publication', 'limit'] as const
export type PendingKind = (typeof pendingKinds)[number]

export const pendingStates = ['pending', 'approved', 'declined', 'withdrawn', 'expired'] as const
export type PendingState = (typeof pendingStates)[number]

/** What was given back on the same payment or invoice in this time counts together. */
export const windowDays = 30

/** How long a second person has to decide. */
export const pendingDays = 7

export type Returning = { amountCents: Cents; earlierCents: Cents }

/** Whether a refund or credit note needs two people: together with the earlier ones it is more than the limit. */
export function needsTwo(aboveCents: Cents | null, { amountCents, earlierCents }: Returning): boolean {
  return aboveCents !== null && earlierCents + amountCents > aboveCents
}

/** What needs two people. Without any of it, one person is enough for everything. */
export type Limits = {
  /** Refunds and credit notes above this. */
  readonly aboveCents: Cents | null
  /** Offers that don't surely cover their cost. */
  readonly offersBelowCost: boolean
  /** Publications that change more than this share of the revenue, in percent. */
  readonly publicationPercent: number | null
}

export const noLimits: Limits = { aboveCents: null, offersBelowCost: false, publicationPercent: null }

/** Whether new limits let something through that needs two people now. No limit lets everything through. */
export function isLooser(before: Limits, after: Limits): boolean {
  return (
    isHigher(before.aboveCents, after.aboveCents) ||
    (before.offersBelowCost && !after.offersBelowCost) ||
    isHigher(before.publicationPercent, after.publicationPercent)
  )
}

function isHigher(limit: number | null, next: number | null): boolean {
  if (limit === null) return false
  return next === null || next > limit
}

/** An offer whose cost nobody knows may be below it. */
export function offerNeedsTwo(
  { offersBelowCost }: Limits,
  { afterCents, costCents }: { afterCents: Cents; costCents: Cents | null },
): boolean {
  return offersBelowCost && (costCents === null || afterCents < costCents)
}

/** What a publication changes a month, up and down together, against what all subscriptions pay a month. */
export function publicationNeedsTwo(
  { publicationPercent }: Limits,
  { changedCents, revenueCents }: { changedCents: Cents; revenueCents: Cents },
): boolean {
  return publicationPercent !== null && changedCents * 100 > publicationPercent * revenueCents
}

/** Who may approve, and who may ask: of an offer, finance approves what a reviewer writes. */
export const rightToApprove = {
  refund: 'money',
  'credit-note': 'money',
  offer: 'money',
  publication: 'owner',
  limit: 'owner',
} as const satisfies Record<PendingKind, StaffRight>

export const rightToAsk = { ...rightToApprove, offer: 'desk' } as const satisfies Record<
  PendingKind,
  StaffRight
>

type Waiting = { state: PendingState; askedBy: string; expiresAt: Date }

/** Why somebody can't decide now; null if they can. The last moment counts. */
export function whyNotDecide(waiting: Waiting, userId: string, now: Date) {
  if (waiting.state !== 'pending' || now > waiting.expiresAt) return 'pending_over'
  return waiting.askedBy === userId ? 'own_action' : null
}

/** Only who asked can withdraw, as long as nobody has decided. */
export function whyNotWithdraw(waiting: Waiting, userId: string, now: Date) {
  if (waiting.askedBy !== userId) return 'staff_right'
  return waiting.state !== 'pending' || now > waiting.expiresAt ? 'pending_over' : null
}
