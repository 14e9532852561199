import { perYear } from '../catalog/pricing.ts'
import type { BillingCycle } from '../platform/billing-cycle.ts'
import type { Cents } from '../platform/money.ts'
import { seatsAt } from './clearing.ts'
import { costNow, type PaysNow } from './cost-now.ts'
import type { Step, Tier } from './pool.ts'
import { poolLine } from './pool-line.ts'

/** What a commitment means at one price; no seats if its maximum is below. */
export type QuotedTier = {
  readonly unitCents: Cents
  readonly seats: number
  readonly perCycleCents: Cents
  readonly listPerCycleCents: Cents
  /** Below the list price. */
  readonly savedPerCycleCents: Cents
  /** What these seats cost the company now, and how much less the pool is; more, if negative. */
  readonly nowPerCycleCents: Cents
  readonly belowNowCents: Cents
  readonly perYearCents: Cents
}

export type QuotedPool = {
  readonly listCents: Cents
  readonly billingCycle: BillingCycle
  readonly paysNow: PaysNow
}

export function quoteTiers(
  steps: readonly Step[],
  tiers: readonly Tier[],
  { listCents, billingCycle, paysNow }: QuotedPool,
): QuotedTier[] {
  return tiers.map(({ unitCents }) => {
    const seats = seatsAt(steps, unitCents)
    const nowPerCycleCents = costNow(seats, paysNow)
    const { beforeCents, afterCents, savedCents } = poolLine(seats, unitCents, listCents)
    return {
      unitCents,
      seats,
      perCycleCents: afterCents,
      listPerCycleCents: beforeCents,
      savedPerCycleCents: savedCents,
      nowPerCycleCents,
      belowNowCents: nowPerCycleCents - afterCents,
      perYearCents: perYear(afterCents, billingCycle),
    }
  })
}
