import { type Book, type BookPlan, type BookVendor, rowOn } from './book.ts'
import { type Change, isKind } from './changes.ts'

/** What a change replaces, by the names of its `after`; null if there is nothing yet. */
export type Before = Readonly<Record<string, unknown>>

/** What the book has today where the change puts its `after`. */
export function beforeOf(book: Book, change: Change): Before | null {
  const { thing } = change
  const vendor = book.vendors.find(({ slug }) => slug === thing)
  if (isKind(change, 'edit_vendor')) return vendor ? sameFields(vendor, change.after) : null
  if (isKind(change, 'list_vendor', 'unlist_vendor')) return vendor ? { isListed: vendor.isListed } : null
  if (change.kind.endsWith('_category')) return categoryBefore(book, change)
  const plan = book.plans.find(({ id }) => id === thing)
  return plan ? planBefore(book, plan, change) : null
}

function categoryBefore({ categories }: Book, { kind, thing }: Change): Before | null {
  const position = categories.findIndex(({ name }) => name === thing)
  if (position < 0 || kind === 'add_category') return null
  if (kind === 'rename_category') return { name: thing }
  return kind === 'move_category' ? { position } : { name: thing, position }
}

function planBefore(book: Book, plan: BookPlan, change: Change): Before | null {
  if (isKind(change, 'edit_plan')) return sameFields(plan, change.after)
  if (isKind(change, 'retire_plan', 'restore_plan')) return { isRetired: plan.isRetired }
  if (isKind(change, 'move_plan')) {
    return { position: book.plans.filter(({ vendorId }) => vendorId === plan.vendorId).indexOf(plan) }
  }
  if (!isKind(change, 'set_price', 'set_cost')) return null
  const rows = change.kind === 'set_price' ? book.prices : book.costs
  const ofPlan = rows.filter(({ planId }) => planId === plan.id)
  const row = rowOn(ofPlan, change.after.effectiveFrom)
  if (!row) return null
  const { id, planId, ...shown } = row
  return shown
}

/** Parts of a field, such as one contact, are compared with the same parts. */
function sameFields(thing: BookVendor | BookPlan, after: object): Before {
  return Object.fromEntries(
    Object.entries(after).map(([field, value]) => {
      const old: unknown = thing[field as keyof typeof thing]
      const isParts = field === 'page' || field === 'contacts'
      return [field, isParts ? sameFields(old as BookVendor, value as object) : old]
    }),
  )
}
