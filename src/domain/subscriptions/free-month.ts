import { cycleStart } from '../platform/calendar.ts'
import { formatDay } from '../platform/day.ts'
import { type Cents, formatUsd } from '../platform/money.ts'
import { Refused } from '../platform/refused.ts'
import type { PlannedChange } from './plan-change.ts'
import { type RunningPurchase, refuseChange } from './running-line.ts'

/** A free first month that is worth more than this is given by a person, with a reason. */
export const freeMonthLimitCents: Cents = 1_000_00

export function needsReason(worthCents: Cents): boolean {
  return worthCents > freeMonthLimitCents
}

/** Why a first month is not given for free without a reason; null if it is. */
export function whyNotFree(worthCents: Cents): string | null {
  return needsReason(worthCents) ? `Its free first month is ${formatWorth(worthCents)}.` : null
}

export function freeMonthRefused(why: string): Refused {
  return new Refused('free_month_refused', {
    message: `${why} Give a reason to approve it anyway.`,
    data: { why },
  })
}

/** What becomes more in a free first month is free too, and nobody reviews it: so it stays below the limit. */
export function requireSmallFreeMonth(
  { isFirstFree, cyclesStart, billingCycle, lines }: RunningPurchase,
  { isNow, after }: PlannedChange,
  now: Date,
): void {
  const end = cycleStart(cyclesStart, billingCycle, 1)
  if (!isFirstFree || !isNow || now >= end) return
  const worthCents = lines.reduce(
    (sum, line) => sum + (line.position === after.position ? after : line).afterCents,
    0,
  )
  if (!needsReason(worthCents)) return
  refuseChange(
    `its free first month would be ${formatWorth(worthCents)}. Make the change from ${formatDay(end)} on, or write to us.`,
  )
}

function formatWorth(cents: Cents): string {
  return `worth ${formatUsd(cents)}, more than ${formatUsd(freeMonthLimitCents)}`
}
