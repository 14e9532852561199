import { addMonths, cycleStart, monthsIn, startOfMonth } from './calendar.ts'
import type { BillingCycle } from './catalog/vendor.ts'
import { Refused } from './refused.ts'

/** A month as it is asked for and stored: "2026-11". */
export type MonthText = string

/** The month as its first day in UTC; refused when it is none. */
export function readMonth(text: string): Date {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw notAMonth()
  return new Date(`${text}-01T00:00:00Z`)
}

/** Invoices are made for a past month, this one or the next: nobody is asked for money further ahead. */
export function readRunMonth(text: string, now: Date): Date {
  const month = readMonth(text)
  if (month > addMonths(startOfMonth(now), 1)) throw notAMonth()
  return month
}

export function monthText(moment: Date): MonthText {
  return moment.toISOString().slice(0, 7)
}

/** Months counted from year 0, so that their difference is how many lie between. */
export function monthNumber(moment: Date): number {
  return moment.getUTCFullYear() * 12 + moment.getUTCMonth()
}

/**
 * When a subscription renews in a month: null when it does not. The first cycle is no renewal. A cycle begins in
 * the anchor's month plus whole cycles, since a day that a month lacks becomes its last one and never the next month's.
 */
export function renewalIn(anchor: Date, cycle: BillingCycle, month: Date): Date | null {
  const months = monthNumber(month) - monthNumber(anchor)
  if (months <= 0 || months % monthsIn[cycle] !== 0) return null
  return cycleStart(anchor, cycle, months / monthsIn[cycle])
}

/** `cyclesStart` is when its first cycle began, `cancelsAt` where a notice ends it. */
export type Subscription = { cyclesStart: Date; cycle: BillingCycle; cancelsAt: Date | null }

export type Period = { start: Date; end: Date }

/**
 * What a month's invoice asks for: every cycle that begins before the month is over and before the subscription ends,
 * and is on no invoice yet, however old it is. The first cycle is on the first invoice.
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

/** When a subscription renews in the twelve months from now; one that was given notice of renews until it ends. */
export function renewalsAhead({ cyclesStart, cycle, cancelsAt }: Subscription, now: Date): Date[] {
  const end = addMonths(now, 12)
  return Array.from({ length: 13 }, (_, ahead) => addMonths(startOfMonth(now), ahead))
    .map((month) => renewalIn(cyclesStart, cycle, month))
    .filter((at) => at !== null)
    .filter((at) => at > now && at <= end && (!cancelsAt || at < cancelsAt))
}

function notAMonth() {
  const month = 'Choose a past month, this month or the next, such as 2026-11.'
  return new Refused('invalid_input', { message: month, fields: { month } })
}
