/** What becomes different about a line of a running subscription. */
export const changeKinds = ['more', 'fewer', 'plan', 'cycle'] as const
export type ChangeKind = (typeof changeKinds)[number]

/**
 * `awaiting_approval`: the company decides first, nothing is booked. `scheduled`: it takes effect with a later cycle.
 * `dropped`: the subscription ended, or the company declined.
 */
export const changeStates = [
  'awaiting_approval',
  'scheduled',
  'done',
  'undone',
  'replaced',
  'dropped',
] as const
export type ChangeState = (typeof changeStates)[number]

/** Charged on an invoice of its own, or on the next monthly one. */
export const changeBillings = ['now', 'next'] as const
export type ChangeBilling = (typeof changeBillings)[number]

/** The states of a change that has not ended. */
export const openChangeStates = ['awaiting_approval', 'scheduled'] as const satisfies readonly ChangeState[]
