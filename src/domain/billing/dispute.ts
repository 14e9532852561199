/**
 * inquiry: the bank asks, no money has moved · open: the bank took the money until it decides · won: the money came
 * back · lost: the money is gone · closed: an inquiry without consequences.
 */
export const disputeStatuses = ['inquiry', 'open', 'won', 'lost', 'closed'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** The bank has the money: it counts as returned and can't be refunded as well. */
export const chargedBackStatuses: readonly DisputeStatus[] = ['open', 'lost']

/** Needs a person. */
export const unsettled: readonly DisputeStatus[] = ['inquiry', 'open', 'lost']

/** Inquiries move no money, and neither do disputes that were prevented. */
export function movesMoney(status: DisputeStatus): boolean {
  return status !== 'inquiry' && status !== 'closed'
}

const decided: readonly DisputeStatus[] = ['won', 'lost', 'closed']

/** Messages arrive in any order: an older one never reopens a decided dispute. */
export function nextDisputeStatus(known: DisputeStatus | null, reported: DisputeStatus): DisputeStatus {
  return known && decided.includes(known) && !decided.includes(reported) ? known : reported
}
