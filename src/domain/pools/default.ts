import { daysBetween } from '../platform/calendar.ts'
import { type Day, dayOf } from '../platform/day.ts'
import { dayAfter } from '../platform/day-after.ts'
import { Refused } from '../platform/refused.ts'

/** An invoice is this many days overdue before an operator may end the purchase. */
const defaultAfterDays = 30
/** How long a company that defaulted can't take part in pools. */
const barDays = 365

/** Refuses a default unless the invoice that is overdue longest is late enough; null: none is due. */
export function requireDefaultable(oldestDueAt: Date | null, now: Date): void {
  if (oldestDueAt && daysBetween(oldestDueAt, now) >= defaultAfterDays) return
  throw new Refused('not_overdue')
}

/** The last day of the bar. */
export function barredUntil(now: Date): Day {
  return dayAfter(dayOf(now), barDays)
}
