import type { Day } from '#domain/platform/day.ts'
import { isSlug, slugText } from './accept-change.ts'
import type { Book, BookPlan } from './book.ts'
import { type Change, isAddition, isKind, type NewCost, type NewPrice, thingOfKind } from './changes.ts'
import { dayKey, dayProblem } from './effective-day.ts'
import { isRead } from './entered.ts'
import type { Problem } from './problem.ts'
import { isKnown, knownThings, type Things, thingsIn, unknownText } from './things.ts'

/** What is wrong with a change by itself: its thing, its day or its amounts. */
export function changeProblems(before: Book, after: Book, changes: readonly Change[], today: Day): Problem[] {
  const known = knownThings(before, changes)
  const [old, plans] = [thingsIn(before), thingsIn(after).plan]
  const takenDays = new Set<string | null>()
  const added = new Set<string>()
  return changes.flatMap((change) => {
    const { key } = change
    if (!isKnown(known, change)) return { key, code: 'not_found', text: unknownText(change) }
    const day = dayProblem(change, today, takenDays)
    takenDays.add(dayKey(change))
    return [
      ...additionProblems(old, added, change),
      ...(day ? [{ key, code: 'invalid_effective_day', text: day }] : []),
      ...figureTexts(change, plans.get(change.thing)).map((text) => ({ key, code: 'invalid_amount', text })),
    ]
  })
}

export type FigureProblem = { readonly figure: 'perMember' | 'fixed' | 'discount'; readonly text: string }

export const amountText = 'Use an amount such as 12.50, from 0 to 1,000,000.'
export const discountText = 'Use a whole discount from 0 to 100.'

/** What is wrong with the figures of a price for this plan. */
export function priceProblems(plan: Pick<BookPlan, 'type' | 'part'>, price: NewPrice): FigureProblem[] {
  const found = costProblems(plan, price)
  if (!isRead(price.discountPercent)) found.push({ figure: 'discount', text: discountText })
  if (price.perMemberCents === 0 && price.fixedCents === 0) {
    found.push({
      figure: isFlat(plan) ? 'fixed' : 'perMember',
      text: isFlat(plan)
        ? 'Enter a fixed price above 0.'
        : 'Enter a price per member or a fixed price above 0.',
    })
  }
  return found
}

/** The same for a cost, which may be 0. */
export function costProblems(plan: Pick<BookPlan, 'type' | 'part'>, cost: NewCost): FigureProblem[] {
  const found: FigureProblem[] = []
  if (!isRead(cost.perMemberCents)) found.push({ figure: 'perMember', text: amountText })
  if (!isRead(cost.fixedCents)) found.push({ figure: 'fixed', text: amountText })
  if (isFlat(plan) && isRead(cost.perMemberCents) && cost.perMemberCents > 0) {
    found.push({ figure: 'perMember', text: 'This plan has a flat price, so it has no amount per member.' })
  }
  return found
}

function additionProblems(old: Things, added: Set<string>, change: Change): Problem[] {
  const { key, kind, thing } = change
  if (!isAddition(change)) return []
  const type = thingOfKind[kind]
  const isTaken = old[type].has(thing) || added.has(`${type} ${thing}`)
  added.add(`${type} ${thing}`)
  if (isTaken) return [{ key, ...takenProblem(change) }]
  const isBadSlug = type === 'vendor' && !isSlug(thing)
  return isBadSlug ? [{ key, code: 'invalid_input', text: slugText }] : []
}

function takenProblem(change: Change) {
  if (isKind(change, 'add_plan')) {
    return { code: 'plan_exists', text: 'Another plan has this id. Use a new UUID.' }
  }
  const type = thingOfKind[change.kind]
  return {
    code: 'word_taken',
    text: `There is already a ${type} "${change.thing}".${type === 'vendor' ? ' A slug is never used twice.' : ''}`,
  }
}

function figureTexts(change: Change, plan: BookPlan | undefined): string[] {
  if (isKind(change, 'set_price') && plan) return textsOf(priceProblems(plan, change.after))
  if (isKind(change, 'set_cost') && plan) return textsOf(costProblems(plan, change.after))
  if (!isKind(change, 'add_vendor', 'edit_vendor')) return []
  const { discountPercent = 0 } = change.after
  return isRead(discountPercent) ? [] : [discountText]
}

function textsOf(found: readonly FigureProblem[]): string[] {
  return [...new Set(found.map(({ text }) => text))]
}

/** A price for the whole company. */
export function isFlat({ type, part }: Pick<BookPlan, 'type' | 'part'>): boolean {
  return type === 'flat' || part !== null
}
