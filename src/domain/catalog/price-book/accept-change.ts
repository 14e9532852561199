import type { Day } from '#domain/platform/day.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Book } from './book.ts'
import { type Change, isKind } from './changes.ts'
import { dayKey, dayProblem } from './effective-day.ts'
import { isKnown, knownThings, unknownText } from './things.ts'

/**
 * Refuses a change that a set can't hold: its thing doesn't exist, or its day can't be chosen. What can still be put
 * right before publication is left to `problems`.
 */
export function checkChange(book: Book, set: readonly Change[], change: Change, today: Day): void {
  const others = set.filter(({ key }) => key !== change.key)
  const known = knownThings(book, others)
  checkName(change)
  if (!isKnown(known, change)) refuseField('change.thing', unknownText(change))
  if (isKind(change, 'add_plan') && !known.vendor.has(change.after.vendor)) {
    refuseField('change.after.vendor', `There is no vendor "${change.after.vendor}".`)
  }
  const takenDays = new Set(others.map(dayKey))
  const problem = dayProblem(change, today, takenDays)
  if (problem) {
    const fields = { 'change.after.effectiveFrom': problem }
    throw new Refused('invalid_effective_day', { message: problem, fields })
  }
}

export const slugText = 'Use 2 to 40 lowercase letters, digits and hyphens.'

export function isSlug(text: string): boolean {
  return /^[a-z0-9-]{2,40}$/.test(text)
}

function checkName(change: Change): void {
  if (isKind(change, 'add_vendor') && !isSlug(change.thing)) refuseField('change.thing', slugText)
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
  if (isKind(change, 'add_plan') && !isId.test(change.thing)) {
    refuseField('change.thing', 'Use a new UUID as the id of a new plan.')
  }
}

function refuseField(field: string, text: string): never {
  throw new Refused('invalid_input', { fields: { [field]: text } })
}
