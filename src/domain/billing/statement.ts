import { isDay } from '../catalog/price-book/effective-day.ts'
import { addMonths, startOfMonth } from '../platform/calendar.ts'
import { type Day, dayOf } from '../platform/day.ts'
import { Refused } from '../platform/refused.ts'

/** A statement issued now is for the month that ended last: it has everything from before this month. */
export function statementPeriod(now: Date): { month: Day; until: Date } {
  const until = startOfMonth(now)
  return { month: dayOf(addMonths(until, -1)), until }
}

export function requireUnpaid({ paidAt }: { paidAt: Date | null }) {
  if (paidAt) throw new Refused('statement_paid')
}

/** The day on which a statement was paid: today or earlier. */
export function readPaidOn(text: string, now: Date): Day {
  const problem = !isDay(text)
    ? 'Enter the day it was paid, such as 2026-04-09.'
    : text > dayOf(now)
      ? 'Enter a day that is not in the future.'
      : null
  if (problem) throw new Refused('invalid_input', { message: problem, fields: { paidOn: problem } })
  return text
}

export type Period = { from: Day; to: Day }

/** Both days included; without them, twelve months up to today. */
export function readPeriod(typed: { from?: string | undefined; to?: string | undefined }, now: Date): Period {
  const to = typed.to ?? dayOf(now)
  const from = typed.from ?? (isDay(to) ? dayOf(addMonths(startOfMonth(new Date(to)), -11)) : to)
  for (const [name, day] of Object.entries({ from, to }))
    if (!isDay(day)) throw notAPeriod(name, 'Enter a day, such as 2026-04-09.')
  if (from > to) throw notAPeriod('to', 'The last day comes before the first.')
  return { from, to }
}

function notAPeriod(field: string, message: string) {
  return new Refused('invalid_input', { message, fields: { [field]: message } })
}
