import type { BillingCycle } from '../platform/billing-cycle.ts'
import { addMonths, cycleStart, startOfMonth } from '../platform/calendar.ts'
import { monthsIn } from '../platform/months-in.ts'
import { Refused } from '../platform/refused.ts'

/** A month as requested and stored: "2026-11". */
export type MonthText = string

/** The first day of the month, in UTC; refuses anything else. */
export function readMonth(text: string): Date {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw notAMonth()
  return new Date(`${text}-01T00:00:00Z`)
}

/** Invoices can be issued for a past month, this month or next month, but not further ahead. */
export function readRunMonth(text: string, now: Date): Date {
  const month = readMonth(text)
  if (month > addMonths(startOfMonth(now), 1)) throw notAMonth()
  return month
}

export function monthText(moment: Date): MonthText {
  return moment.toISOString().slice(0, 7)
}

/** Months since year 0, so that two can be subtracted. */
export function monthNumber(moment: Date): number {
  return moment.getUTCFullYear() * 12 + moment.getUTCMonth()
}

/**
 * When a subscription renews in a month; null if it doesn't. The first cycle is not a renewal. A day missing from a
 * month becomes its last day, so a cycle never slips into the next month.
 */
export function renewalIn(anchor: Date, cycle: BillingCycle, month: Date): Date | null {
  const months = monthNumber(month) - monthNumber(anchor)
  if (months <= 0 || months % monthsIn[cycle] !== 0) return null
  return cycleStart(anchor, cycle, months / monthsIn[cycle])
}

/** `cyclesStart` is when the first cycle began; `cancelsAt` is when a notice ends it. */
export type Subscription = { cyclesStart: Date; cycle: BillingCycle; cancelsAt: Date | null }

export type Period = { start: Date; end: Date }

/**
 * What a month's invoice covers: every cycle that begins before the end of the month and of the subscription and is not
 * billed yet, however old. The first cycle is on the first invoice.
 */
export function dueCycles(
  { cyclesStart, cycle, cancelsAt }: Subscription,
  month: Date,
  isBilled: (start: Date) => boolean,
): Period[] {
  const due: Period[] = []
  for (let n = 1; ; n += 1) {
    const start = cycleStart(cyclesStart, cycle, n)
    if (start >= addMonths(month, 1) || (cancelsAt && start >= cancelsAt)) return due
    if (!isBilled(start)) due.push({ start, end: cycleStart(cyclesStart, cycle, n + 1) })
  }
}

/** Renewals in the next twelve months; a canceled subscription renews until it ends. */
export function renewalsAhead({ cyclesStart, cycle, cancelsAt }: Subscription, now: Date): Date[] {
  const end = addMonths(now, 12)
  return Array.from({ length: 13 }, (_, ahead) => addMonths(startOfMonth(now), ahead))
    .map((month) => renewalIn(cyclesStart, cycle, month))
    .filter((at) => at !== null)
    .filter((at) => at > now && at <= end && (!cancelsAt || at < cancelsAt))
}

function notAMonth() {
  const month = 'Choose a past month, this month or next month, such as 2026-11.'
  return new Refused('invalid_input', { message: month, fields: { month } })
}
