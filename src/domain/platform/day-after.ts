import { addDays } from './calendar.ts'
import { type Day, dayOf } from './day.ts'

/** A day some days later, or earlier. Days are compared as text, and moved as days in UTC. */
export function dayAfter(day: Day, days: number): Day {
  return dayOf(addDays(new Date(day), days))
}
