import type { BillingCycle } from '../platform/billing-cycle.ts'
import { cycleStart } from '../platform/calendar.ts'
import { type Day, dayOf } from '../platform/day.ts'
import { endAfterNotice } from './purchase.ts'

/** What a subscription that starts on a day means before it is bought. */
export type FirstTerm = {
  readonly renewsOn: Day
  /** When it ends if it is canceled on the day it starts. */
  readonly endsOn: Day
  /** How many cycles are paid for until then. */
  readonly cycles: number
}

export function firstTerm(startsOn: Day, cycle: BillingCycle): FirstTerm {
  const start = new Date(startsOn)
  const end = endAfterNotice(start, cycle, start)
  let cycles = 1
  while (cycleStart(start, cycle, cycles) < end) cycles += 1
  return { renewsOn: dayOf(cycleStart(start, cycle, 1)), endsOn: dayOf(end), cycles }
}
