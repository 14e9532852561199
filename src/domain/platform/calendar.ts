import type { BillingCycle } from './billing-cycle.ts'
import { monthsIn } from './months-in.ts'

/** All days are in UTC: an invoice has one date, wherever it is read. */
const dayMs = 24 * 60 * 60 * 1000

export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs)
}

/** The same day some months later, or the last day of a shorter month (January 31 → February 28). */
export function addMonths(moment: Date, months: number): Date {
  const year = moment.getUTCFullYear()
  const month = moment.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const result = new Date(moment)
  result.setUTCFullYear(year, month, Math.min(moment.getUTCDate(), lastDay))
  return result
}

/** Start of the nth cycle after the anchor. Counted from the anchor, so that the 31st returns after a short month. */
export function cycleStart(anchor: Date, cycle: BillingCycle, n: number): Date {
  return addMonths(anchor, monthsIn[cycle] * n)
}

/** The end of the cycle that a moment is in. */
export function cycleEndAfter(anchor: Date, cycle: BillingCycle, moment: Date): Date {
  let n = 1
  while (cycleStart(anchor, cycle, n) <= moment) n += 1
  return cycleStart(anchor, cycle, n)
}

/** The start of the cycle that a moment is in; before the anchor, of the first one. */
export function cycleStartBefore(anchor: Date, cycle: BillingCycle, moment: Date): Date {
  let n = 0
  while (cycleStart(anchor, cycle, n + 1) <= moment) n += 1
  return cycleStart(anchor, cycle, n)
}

export function startOfDay(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()))
}

/** What is due on a day is overdue from the day after, in UTC. */
export function isPastDue(due: Date, now: Date): boolean {
  return due < startOfDay(now)
}

/** Calendar days between two moments. */
export function daysBetween(from: Date, to: Date): number {
  return (startOfDay(to).getTime() - startOfDay(from).getTime()) / dayMs
}

export function startOfMonth(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1))
}
