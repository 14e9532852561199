import { cyclesPerYear } from '../catalog/pricing.ts'
import type { BillingCycle } from '../platform/billing-cycle.ts'
import type { Cents } from '../platform/money.ts'
import { maxStepSeats } from './commitment.ts'
import { isWithin, maxUnitCents } from './ladder.ts'
import type { Step } from './pool.ts'

/** What a waitlist entry says of a plan, as the first step of a commitment; null if it can't be one. */
export function prefillStep(seats: number, yearlySpendCents: Cents, cycle: BillingCycle): Step | null {
  // Down to the cent: nobody is asked for more than they spend today.
  const maxCents = Math.floor(yearlySpendCents / (seats * cyclesPerYear[cycle]))
  return isWithin(seats, maxStepSeats) && isWithin(maxCents, maxUnitCents) ? { seats, maxCents } : null
}
