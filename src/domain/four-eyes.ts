import type { Cents } from './money.ts'

/** What can wait for a second person: a refund, a credit note, or a higher limit for both. */
export const pendingKinds = ['refund', 'credit-note', 'limit'] as const
export type PendingKind = (typeof pendingKinds)[number]

export const pendingStates = ['pending', 'approved', 'declined', 'expired'] as const
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

/** Whether a new limit lets more through than the one that counts now. No limit lets everything through. */
export function isLooser(aboveCents: Cents | null, newCents: Cents | null): boolean {
  if (aboveCents === null) return false
  return newCents === null || newCents > aboveCents
}

type Waiting = { state: PendingState; askedBy: string; expiresAt: Date }

/** Why somebody can't decide now; null if they can. The last moment counts. */
export function whyNotDecide(waiting: Waiting, userId: string, now: Date) {
  if (waiting.state !== 'pending' || now > waiting.expiresAt) return 'pending_over'
  return waiting.askedBy === userId ? 'own_action' : null
}
