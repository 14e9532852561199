/*
 * Calendar dates: invoice, due, renewal, notice, period, month. A day is the same for every reader, so it is only
 * formatted here, always in UTC. Moments (last seen, received) are in the reader's time zone: web/parts/when.tsx.
 * Without Intl: a phone takes a tenth of a second to create its first format, and its data differs between browsers.
 */

/** "2026-11-01". */
export type Day = string

/** The calendar day of a moment, or of its text on the wire. */
export function dayOf(at: Date | string): Day {
  if (typeof at === 'string' && at.length === 10) return at
  return new Date(at).toISOString().slice(0, 10)
}

/** long: "December 24, 2024" · medium: "Dec 24, 2024" · short: "Dec 24" · longWithoutYear: "December 24" · dayFirst: "24 December 2024", as in the terms */
export type DayStyle = keyof typeof styles

export function formatDay(at: Date | string, style: DayStyle = 'long'): string {
  return styles[style](calendarOf(dayOf(at)))
}

/** "Dec 24", with the year if it differs from that of `now`. */
export function formatNearDay(at: Date | string, now: Date): string {
  return formatDay(at, dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4) ? 'short' : 'medium')
}

/** "Nov 12 to Dec 12, 2026"; with both years if they differ. */
export function formatPeriod(from: Date | string, to: Date | string): string {
  return `${formatNearDay(from, new Date(to))} to ${formatDay(to, 'medium')}`
}

/** "Jan 26, 2:00 PM UTC": a moment that is the same for every reader, such as a deadline. */
export function formatUtc(at: Date | string): string {
  return `${styles.short(calendarOf(at))}, ${formatUtcTime(at)}`
}

/** "2026-11-12 10:00 UTC": exact and sortable, for records that an auditor reads. */
export function formatStamp(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** "5:00 PM UTC". */
export function formatUtcTime(at: Date | string): string {
  const { hour, minute } = calendarOf(at)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'} UTC`
}

/** full: "November 2026" · long: "November" · short: "Nov" */
export type MonthStyle = keyof typeof monthStyles

/** Takes a month, "2026-11", or any day in it. */
export function formatMonth(month: Date | string, style: MonthStyle = 'full'): string {
  const first = typeof month === 'string' && month.length === 7 ? `${month}-01` : month
  return monthStyles[style](calendarOf(first))
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

type Calendar = { year: number; month: string; day: number; hour: number; minute: number }

function calendarOf(at: Date | string): Calendar {
  const moment = new Date(at)
  const month = months[moment.getUTCMonth()]
  if (!month) throw new RangeError(`Not a date: ${at}`)
  return {
    year: moment.getUTCFullYear(),
    month,
    day: moment.getUTCDate(),
    hour: moment.getUTCHours(),
    minute: moment.getUTCMinutes(),
  }
}

const styles = {
  long: ({ year, month, day }: Calendar) => `${month} ${day}, ${year}`,
  medium: ({ year, month, day }: Calendar) => `${short(month)} ${day}, ${year}`,
  short: ({ month, day }: Calendar) => `${short(month)} ${day}`,
  longWithoutYear: ({ month, day }: Calendar) => `${month} ${day}`,
  dayFirst: ({ year, month, day }: Calendar) => `${day} ${month} ${year}`,
}

const monthStyles = {
  full: ({ year, month }: Calendar) => `${month} ${year}`,
  long: ({ month }: Calendar) => month,
  short: ({ month }: Calendar) => short(month),
}

/** The first three letters are the usual short name of every month. */
function short(month: string): string {
  return month.slice(0, 3)
}
