/** What can wait for a second person: a refund, a credit note, or a higher limit for both. */
export const pendingKinds = ['refund', 'credit-note', 'limit'] as const
export type PendingKind = (typeof pendingKinds)[number]

export const pendingStates = ['pending', 'approved', 'declined', 'expired'] as const
export type PendingState = (typeof pendingStates)[number]
