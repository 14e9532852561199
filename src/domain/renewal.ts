import { addMonths, cycleStart, monthsIn, startOfMonth } from './calendar.ts'
import type { BillingCycle } from './catalogue/vendor.ts'
import { formatMonth } from './day.ts'
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

type Subscription = { anchor: Date; cycle: BillingCycle; cancelsAt: Date | null }

/** When a subscription renews in the twelve months from now; one that was given notice of renews until it ends. */
export function renewalsAhead({ anchor, cycle, cancelsAt }: Subscription, now: Date): Date[] {
  const end = addMonths(now, 12)
  return Array.from({ length: 13 }, (_, ahead) => addMonths(startOfMonth(now), ahead))
    .map((month) => renewalIn(anchor, cycle, month))
    .filter((at) => at !== null)
    .filter((at) => at > now && at <= end && (!cancelsAt || at < cancelsAt))
}

/** "November 2026". */
export function monthWords(month: Date): string {
  return formatMonth(month)
}

function notAMonth() {
  const month = 'Choose a past month, this month or the next, such as 2026-11.'
  return new Refused('invalid_input', { message: month, fields: { month } })
}
