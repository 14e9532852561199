/**
 * Where a dispute is. inquiry: the bank asks, no money has moved · open: the bank has taken the money until it
 * decides · won: it came back · lost: it is gone · closed: an inquiry that came to nothing.
 */
export const disputeStatuses = ['inquiry', 'open', 'won', 'lost', 'closed'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** The money is not with us: it counts as returned, and nothing is refunded on top. */
export const takenBack: readonly DisputeStatus[] = ['open', 'lost']

/** Needs a person, so the books do not agree with the provider. */
export const unsettled: readonly DisputeStatus[] = ['inquiry', 'open', 'lost']

const decided: readonly DisputeStatus[] = ['won', 'lost', 'closed']

/** Messages come in any order: what is decided is not opened again by an older one. */
export function afterDisputeNews(known: DisputeStatus | null, heard: DisputeStatus): DisputeStatus {
  return known && decided.includes(known) && !decided.includes(heard) ? known : heard
}
