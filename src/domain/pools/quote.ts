import type { BillingCycle } from '../catalog/vendor.ts'
import type { Cents } from '../money.ts'
import { perYear } from '../pricing.ts'
import { seatsAt } from './clearing.ts'
import type { Step, Tier } from './pool.ts'
import { poolLine } from './pool-line.ts'

/** What a commitment means at one price; no seats if its maximum is below. */
export type QuotedTier = {
  readonly unitCents: Cents
  readonly seats: number
  readonly perCycleCents: Cents
  readonly listPerCycleCents: Cents
  readonly savedPerCycleCents: Cents
  readonly perYearCents: Cents
}

export function quoteTiers(
  steps: readonly Step[],
  tiers: readonly Tier[],
  { listCents, billingCycle }: { readonly listCents: Cents; readonly billingCycle: BillingCycle },
): QuotedTier[] {
  return tiers.map(({ unitCents }) => {
    const seats = seatsAt(steps, unitCents)
    const { beforeCents, afterCents, savedCents } = poolLine(seats, unitCents, listCents)
    return {
      unitCents,
      seats,
      perCycleCents: afterCents,
      listPerCycleCents: beforeCents,
      savedPerCycleCents: savedCents,
      perYearCents: perYear(afterCents, billingCycle),
    }
  })
}
