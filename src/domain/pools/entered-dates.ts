import type { Day } from '../platform/day.ts'
import { Refused } from '../platform/refused.ts'

/** A calendar day as it was sent, "2027-03-01". Anything else is refused. */
export function readDay(text: string, field: string): Day {
  const trimmed = text.trim()
  if (/^\d{4}-\d{2}-\d{2}$/.test(trimmed) && isoOf(trimmed)?.startsWith(trimmed)) return trimmed
  throw refusal(field, 'Use a day such as 2027-03-01.')
}

/** A moment with its time zone, "2027-02-01T14:00:00Z". Whether it is a full hour is checked with the other dates. */
export function readMoment(text: string, field: string): Date {
  const trimmed = text.trim()
  const hasZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(trimmed)
  // February 30 would become March 2.
  const isRealDay = isoOf(trimmed.slice(0, 10))?.startsWith(trimmed.slice(0, 10))
  const iso = hasZone && isRealDay ? isoOf(trimmed) : null
  if (iso) return new Date(iso)
  throw refusal(field, 'Use a time such as 2027-02-01T14:00:00Z.')
}

function isoOf(text: string): string | null {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

function refusal(field: string, text: string) {
  return new Refused('invalid_dates', { fields: { [field]: text } })
}
