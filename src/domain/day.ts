/*
 * Calendar dates: invoice, due, renewal, notice, period, month. A day is the same for every reader, so it is only
 * formatted here, always in UTC. Moments (last seen, received) are in the reader's time zone: web/parts/when.tsx.
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
  return styles[style](new Date(dayOf(at)))
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
  return `${withPlainSpaces(momentStyles.dayAndTime(new Date(at)))} UTC`
}

/** "2026-11-12 10:00 UTC": exact and sortable, for records that an auditor reads. */
export function formatStamp(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** "5:00 PM UTC". */
export function formatUtcTime(at: Date | string): string {
  return `${withPlainSpaces(momentStyles.time(new Date(at)))} UTC`
}

/** full: "November 2026" · long: "November" · short: "Nov" */
export type MonthStyle = keyof typeof monthStyles

/** Takes a month, "2026-11", or any day in it. */
export function formatMonth(month: Date | string, style: MonthStyle = 'full'): string {
  const first = typeof month === 'string' && month.length === 7 ? `${month}-01` : month
  return monthStyles[style](new Date(dayOf(first)))
}

/** A browser takes milliseconds to create a format, so it is created at its first use. */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale?: string): (at: Date) => string {
  let format: Intl.DateTimeFormat | null = null
  return (at) => {
    format ??= new Intl.DateTimeFormat(locale, options)
    return format.format(at)
  }
}

const styles = {
  long: inUtc({ dateStyle: 'long' }),
  medium: inUtc({ dateStyle: 'medium' }),
  short: inUtc({ month: 'short', day: 'numeric' }),
  longWithoutYear: inUtc({ month: 'long', day: 'numeric' }),
  dayFirst: inUtc({ dateStyle: 'long' }, 'en-GB'),
}

const monthStyles = {
  full: inUtc({ month: 'long', year: 'numeric' }),
  long: inUtc({ month: 'long' }),
  short: inUtc({ month: 'short' }),
}

const momentStyles = {
  dayAndTime: inUtc({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
  time: inUtc({ hour: 'numeric', minute: '2-digit' }),
}

/** Some versions of the language data put a narrow space before PM: the page must be the same in every browser. */
function withPlainSpaces(text: string): string {
  return text.replace(/\s/g, ' ')
}

function inUtc(options: Intl.DateTimeFormatOptions, locale = 'en-US') {
  return dateFormat({ ...options, timeZone: 'UTC' }, locale)
}
