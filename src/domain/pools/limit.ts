import { perYear } from '../catalog/pricing.ts'
import type { BillingCycle } from '../platform/billing-cycle.ts'
import { type Cents, formatUsd } from '../platform/money.ts'
import { Refused } from '../platform/refused.ts'
import { seatsAt } from './clearing.ts'
import type { Step, Tier } from './pool.ts'

/** The most that all standing commitments of a company may cost in a year, until an operator says otherwise. */
export const usualLimit = { beforePayment: 25_000_00, afterPayment: 250_000_00 } as const

/** The most a commitment can cost in a year; without tiers, while a pool gathers, by its own maxima. */
export function mostPerYear(steps: readonly Step[], tiers: readonly Tier[], cycle: BillingCycle): Cents {
  const perCycle =
    tiers.length > 0
      ? tiers.map(({ unitCents }) => seatsAt(steps, unitCents) * unitCents)
      : steps.map(({ seats, maxCents }) => seats * maxCents)
  return perYear(Math.max(0, ...perCycle), cycle)
}

export function commitmentLimit({ setCents, hasPaid }: { setCents: Cents | null; hasPaid: boolean }): Cents {
  return setCents ?? (hasPaid ? usualLimit.afterPayment : usualLimit.beforePayment)
}

/** Refuses a commitment that, with the company's others, could cost more than its limit. */
export function requireWithinLimit({
  mostCents,
  othersCents,
  limitCents,
}: {
  readonly mostCents: Cents
  readonly othersCents: Cents
  readonly limitCents: Cents
}): void {
  if (mostCents + othersCents <= limitCents) return
  const left = formatUsd(limitLeft(limitCents, othersCents))
  throw new Refused('limit_reached', {
    message: `This could cost up to ${formatUsd(mostCents)} a year, and ${left} is left of your limit. Ask us to raise it.`,
  })
}

/** What the company's other commitments leave of its limit. */
export function limitLeft(limitCents: Cents, othersCents: Cents): Cents {
  return Math.max(0, limitCents - othersCents)
}
