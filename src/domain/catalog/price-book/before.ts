import { type Book, type BookPlan, type BookVendor, type CostRow, type PriceRow, rowOn } from './book.ts'
import { type Change, isKind } from './changes.ts'
import { thingsIn } from './things.ts'

/** What a change replaces, by the names of its `after`; null if there is nothing yet. */
export type Before = Readonly<Record<string, unknown>>

/** What the book has today where the change puts its `after`. */
export function beforeOf(book: Book, change: Change): Before | null {
  return beforeIn(book)(change)
}

/** The same for many changes: the book is searched once. */
export function beforeIn(book: Book): (change: Change) => Before | null {
  const { vendor: vendors, plan: plans } = thingsIn(book)
  const siblings = Map.groupBy(book.plans, ({ vendorId }) => vendorId)
  const rows = {
    set_price: Map.groupBy(book.prices, ({ planId }) => planId),
    set_cost: Map.groupBy(book.costs, ({ planId }) => planId),
  }

  function planBefore(plan: BookPlan, change: Change): Before | null {
    if (isKind(change, 'edit_plan')) return sameFields(plan, change.after)
    if (isKind(change, 'retire_plan', 'restore_plan')) return { isRetired: plan.isRetired }
    if (isKind(change, 'move_plan')) return { position: siblings.get(plan.vendorId)?.indexOf(plan) }
    if (!isKind(change, 'set_price', 'set_cost')) return null
    const row = rowOn<PriceRow | CostRow>(rows[change.kind].get(plan.id) ?? [], change.after.effectiveFrom)
    if (!row) return null
    const { id, planId, ...shown } = row
    return shown
  }

  return (change) => {
    const vendor = vendors.get(change.thing)
    if (isKind(change, 'edit_vendor')) return vendor ? sameFields(vendor, change.after) : null
    if (isKind(change, 'list_vendor', 'unlist_vendor')) return vendor ? { isListed: vendor.isListed } : null
    if (change.kind.endsWith('_category')) return categoryBefore(book, change)
    const plan = plans.get(change.thing)
    return plan ? planBefore(plan, change) : null
  }
}

function categoryBefore({ categories }: Book, { kind, thing }: Change): Before | null {
  const position = categories.findIndex(({ name }) => name === thing)
  if (position < 0 || kind === 'add_category') return null
  if (kind === 'rename_category') return { name: thing }
  return kind === 'move_category' ? { position } : { name: thing, position }
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
