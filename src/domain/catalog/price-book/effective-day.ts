import { addDays } from '#domain/platform/calendar.ts'
import { type Day, dayOf, formatDay } from '#domain/platform/day.ts'
import { type Change, isKind } from './changes.ts'

/** How far ahead a price or cost can be set. */
const maxDaysAhead = 400

function lastEffectiveDay(today: Day): Day {
  return dayOf(addDays(new Date(today), maxDaysAhead))
}

/** Why a new price or cost can't begin on this day; null if it can. */
export function effectiveDayProblem(day: string, today: Day): string | null {
  const last = lastEffectiveDay(today)
  if (isDay(day) && day >= today && day <= last) return null
  const hasPassed = isDay(day) && day < today ? `${formatDay(day)} has passed. ` : ''
  return `${hasPassed}Choose a day from today to ${formatDay(last)}.`
}

/** The same for a change, when other changes of its set have taken days; changes without a day have no problem. */
export function dayProblem(change: Change, today: Day, takenDays: ReadonlySet<string | null>): string | null {
  if (!isKind(change, 'set_price', 'set_cost')) return null
  const { effectiveFrom } = change.after
  const problem = effectiveDayProblem(effectiveFrom, today)
  if (problem || !takenDays.has(dayKey(change))) return problem
  const what = change.kind === 'set_price' ? 'price' : 'cost'
  return `This set already has a ${what} for this plan from ${formatDay(effectiveFrom)}. Edit that one, or choose another day.`
}

/** Equal for two prices, or two costs, of one plan and day. */
export function dayKey(change: Change): string | null {
  if (!isKind(change, 'set_price', 'set_cost')) return null
  return `${change.kind} ${change.thing} ${change.after.effectiveFrom}`
}

/** "2026-11-01", and a day that the calendar has. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && dayOf(moment) === text
}
