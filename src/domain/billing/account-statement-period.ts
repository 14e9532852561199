import { addDays, addMonths } from '../platform/calendar.ts'
import { type Day, dayOf } from '../platform/day.ts'
import { Refused } from '../platform/refused.ts'

/** Days, both included. */
export type Period = { from: Day; to: Day }

const maxMonths = 10 * 12

/** A period of days as it was sent, or a refusal. */
export function readPeriod(from: string | undefined, to: string | undefined): Period {
  if (!isDay(from) || !isDay(to) || to < from || to > dayOf(addMonths(new Date(from), maxMonths))) {
    throw new Refused('invalid_period')
  }
  return { from, to }
}

/** All days of a month such as "2026-11". */
export function readMonth(month: string | undefined): Period {
  const from = `${month}-01`
  if (!isDay(from)) throw new Refused('invalid_period', { message: 'Choose a month such as 2026-11.' })
  return { from, to: dayOf(addDays(addMonths(new Date(from), 1), -1)) }
}

/** The moments of a period: from the start of its first day until the start of the day after its last. */
export function momentsOf({ from, to }: Period): { start: Date; end: Date } {
  return { start: new Date(from), end: addDays(new Date(to), 1) }
}

/** A day that exists, in a year that a database can store. */
function isDay(text: string | undefined): text is Day {
  if (!text || !/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && dayOf(day) === text
}
