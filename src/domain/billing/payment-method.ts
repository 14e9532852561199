export const methodKinds = ['card', 'us_bank', 'transfer'] as const
export type MethodKind = (typeof methodKinds)[number]

/** Kinds that are saved at the provider and charged without the payer. */
export type ChargedKind = Exclude<MethodKind, 'transfer'>

/** `pending`: not confirmed by the provider yet. `broken`: it can no longer be charged. */
export const methodStates = ['pending', 'ready', 'broken', 'removed'] as const
export type MethodState = (typeof methodStates)[number]

/** Where a company sends its transfers: our own account at the provider's bank, the same for all its transfers. */
export type TransferInstructions = { bank: string; account: string; routing: string; reference: string }

/** The most methods of a company. */
export const maxMethods = 5

/** A payment by transfer waits for its money so many days at most. */
export const transferDays = 30

/** What someone accepts who adds a bank account. */
export const debitMandate =
  'By adding this bank account, I authorize Cobuy to debit it for our invoices when we choose to pay with it or auto-pay charges it, and to credit it to correct errors. This stays in effect until I remove the account here. I confirm that I may authorize debits from it.'
