import type { BillingCycle } from '../platform/billing-cycle.ts'
import { cycleStart } from '../platform/calendar.ts'
import { type Day, dayOf, formatDay } from '../platform/day.ts'
import { dayAfter } from '../platform/day-after.ts'
import { Refused } from '../platform/refused.ts'
import type { PurchaseStatus } from '../subscriptions/purchase.ts'

/** Days between a later clearing and the start of what it awards. */
const startDelayDays = 3

/** The running subscription that ends when the pool's begins. */
export type OldSubscription = {
  readonly cyclesStart: Date
  readonly billingCycle: BillingCycle
  /** When a notice ends it. */
  readonly cancelsAt: Date | null
}

/** When awards of a clearing start: on the pool's day, or 3 days after a later clearing if that is later. */
export function earliestStart(startsOn: Day, laterClearing: Day | null): Day {
  const afterClearing = laterClearing === null ? startsOn : dayAfter(laterClearing, startDelayDays)
  return afterClearing > startsOn ? afterClearing : startsOn
}

/** When a company's subscription starts: a switching one begins where the old one ends. */
export function startDay(earliest: Day, old: OldSubscription | null): Day {
  if (!old) return earliest
  if (!old.cancelsAt) return switchDay(old.cyclesStart, old.billingCycle, earliest)
  const end = dayOf(old.cancelsAt)
  return end > earliest ? end : earliest
}

/** The first end of a cycle on or after a day. */
export function switchDay(cyclesStart: Date, cycle: BillingCycle, earliest: Day): Day {
  for (let n = 1; ; n += 1) {
    const end = dayOf(cycleStart(cyclesStart, cycle, n))
    if (end >= earliest) return end
  }
}

export type SwitchFacts = {
  readonly status: PurchaseStatus
  readonly cancelsAt: Date | null
  readonly lines: readonly { readonly planId: string; readonly billingCycle: BillingCycle }[]
  /** The end of the term that a pool purchase is bound for; null for other purchases. */
  readonly termEndsAt: Date | null
}

export type SwitchTarget = {
  readonly planId: string
  readonly billingCycle: BillingCycle
  readonly startsOn: Day
}

/** Why a subscription can't be replaced by the pool's; null if it can. */
export function switchProblem(
  { status, cancelsAt, lines, termEndsAt }: SwitchFacts,
  { planId, billingCycle, startsOn }: SwitchTarget,
): string | null {
  if (status !== 'paid') return "it isn't active"
  if (cancelsAt) return 'it has been canceled'
  const [line, ...others] = lines
  if (!line || others.length > 0) return 'it has more than one plan'
  if (line.planId !== planId || line.billingCycle !== billingCycle)
    return 'it is for another plan or billing cycle'
  if (termEndsAt && dayOf(termEndsAt) > startsOn) return `its term runs until ${formatDay(termEndsAt)}`
  return null
}

export function requireSwitchable(facts: SwitchFacts, target: SwitchTarget): void {
  const problem = switchProblem(facts, target)
  if (!problem) return
  const message = `This subscription can't switch: ${problem}.`
  throw new Refused('switch_impossible', { message, fields: { switchFrom: message } })
}
