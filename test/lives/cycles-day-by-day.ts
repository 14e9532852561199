import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { addDays, startOfDay, startOfMonth } from '#domain/platform/calendar.ts'
import { monthsIn } from '#domain/platform/months-in.ts'
import { monthNumber } from '#domain/subscriptions/renewal.ts'

/**
 * Cycle starts after the first and before `until`, found by checking each day: a cycle begins on the same day of the
 * month as the first one, or on the last day of a shorter month.
 */
export function startsBefore(until: Date, start: Date, cycle: BillingCycle): number[] {
  const time = start.getTime() - startOfDay(start).getTime()
  const found: number[] = []
  for (let day = addDays(startOfDay(start), 1); day.getTime() + time < until.getTime(); day = addDays(day, 1))
    if (beginsOn(day, start, cycle)) found.push(day.getTime() + time)
  return found
}

function beginsOn(day: Date, start: Date, cycle: BillingCycle): boolean {
  const months = monthNumber(day) - monthNumber(start)
  const isLastDay = startOfMonth(addDays(day, 1)) > startOfMonth(day)
  const date = day.getUTCDate()
  const isItsDay = date === start.getUTCDate() || (isLastDay && date < start.getUTCDate())
  return months % monthsIn[cycle] === 0 && isItsDay
}
