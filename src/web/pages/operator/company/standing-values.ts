import { readDollars } from '#domain/platform/read-dollars.ts'

export type StandingValues = {
  suspended: boolean
  graceUntil: string
  creditLimit: string
  reason: string
}

export function limitError({ creditLimit }: StandingValues): { creditLimit?: string } {
  // Anything infinite would be sent as null, the usual limit.
  return Number.isFinite(limitOf(creditLimit) ?? 0) ? {} : { creditLimit: 'Enter an amount in dollars.' }
}

/** Only what is different is sent. */
export function changesOf(values: StandingValues, before: StandingValues) {
  const { suspended, graceUntil, creditLimit, reason } = values
  return {
    reason,
    ...(suspended !== before.suspended && { suspended }),
    ...(graceUntil !== before.graceUntil && { graceUntil: graceUntil || null }),
    ...(creditLimit.trim() !== before.creditLimit && { creditLimit: limitOf(creditLimit) }),
  }
}

/** Null stands for the usual limit, NaN for what is no amount. */
function limitOf(typed: string): number | null {
  return typed.trim() === '' ? null : readDollars(typed)
}
