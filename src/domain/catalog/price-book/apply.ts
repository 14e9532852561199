import type { Book, BookPlan, BookVendor, CostRow, PriceRow } from './book.ts'
import type { Change, ChangeKind, NewCost } from './changes.ts'
import { type CategoryDraft, categoryDraft } from './edit-categories.ts'
import { editVendor, newVendor } from './edit-vendor.ts'
import { isRead } from './entered.ts'

export type Publication = {
  /** The version that the book gets, and with it everything that the changes are about. */
  readonly version: number
  readonly newId: () => string
}

/**
 * The book after the changes. A change that `problems` finds fault with may be left out.
 * What stays as it is stays the same object.
 */
export function applyChanges(book: Book, changes: readonly Change[], publication: Publication): Book {
  const draft: Draft = {
    ...publication,
    categories: categoryDraft(book, publication),
    vendors: new Map(book.vendors.map((vendor) => [vendor.slug, vendor])),
    plans: new Map(book.plans.map((plan) => [plan.id, plan])),
    // Of equals, the first one in the list counts.
    siblings: new Map(book.plans.toReversed().map((plan) => [siblingKey(plan), plan])),
    prices: [...book.prices],
    costs: [...book.costs],
  }
  // The order within a set doesn't matter to what it adds.
  for (const change of changes.toSorted((a, b) => phaseOf(a) - phaseOf(b))) {
    const apply = appliers[change.kind] as (draft: Draft, change: Change) => void
    apply(draft, change)
  }
  const { version, categories, vendors, plans, prices, costs } = draft
  return {
    version,
    categories: categories.list(),
    vendors: [...vendors.values()].map(categories.inVendor),
    plans: [...plans.values()],
    prices,
    costs,
  }
}

/** The list with this item at the position, counted from 0; beyond the end means last. */
function moved<T>(list: readonly T[], item: T, position: number): T[] {
  const others = list.filter((other) => other !== item)
  return others.toSpliced(position, 0, item)
}

type Draft = Publication & {
  categories: CategoryDraft
  vendors: Map<string, BookVendor>
  plans: Map<string, BookPlan>
  /** Plans by vendor and name, before any of them is renamed. */
  siblings: Map<string, BookPlan>
  prices: PriceRow[]
  costs: CostRow[]
}

function phaseOf({ kind }: Change): number {
  if (kind === 'add_category' || kind === 'add_vendor') return 0
  return kind === 'add_plan' ? 1 : 2
}

const appliers: { [K in ChangeKind]: (draft: Draft, change: Change<K>) => void } = {
  add_vendor: ({ vendors, newId, version }, { thing, after }) => {
    if (!vendors.has(thing)) vendors.set(thing, newVendor({ id: newId(), slug: thing, version }, after))
  },
  edit_vendor: (draft, { thing, after }) => setVendor(draft, thing, (vendor) => editVendor(vendor, after)),
  list_vendor: (draft, { thing }) => setVendor(draft, thing, (vendor) => ({ ...vendor, isListed: true })),
  unlist_vendor: (draft, { thing }) => setVendor(draft, thing, (vendor) => ({ ...vendor, isListed: false })),
  add_plan: addPlan,
  edit_plan: (draft, { thing, after }) => {
    const before = draft.plans.get(thing)
    setPlan(draft, thing, (plan) => ({ ...plan, ...after }))
    if (before && after.name !== undefined) carryMandatory(draft, before, after.name)
  },
  move_plan: movePlan,
  retire_plan: (draft, { thing }) => setPlan(draft, thing, (plan) => ({ ...plan, isRetired: true })),
  restore_plan: (draft, { thing }) => setPlan(draft, thing, (plan) => ({ ...plan, isRetired: false })),
  set_price: (draft, { thing, after: { discountPercent, appliesTo, ...amounts } }) => {
    const row = newRow(draft, thing, amounts)
    if (row && isRead(discountPercent)) draft.prices.push({ ...row, discountPercent, appliesTo })
  },
  set_cost: (draft, { thing, after }) => {
    const row = newRow(draft, thing, after)
    if (row) draft.costs.push(row)
  },
  add_category: ({ categories }, { thing, after }) => categories.add(thing, after.position),
  rename_category: ({ categories }, { thing, after }) => categories.rename(thing, after.name),
  move_category: ({ categories }, { thing, after }) => categories.move(thing, after.position),
  remove_category: ({ categories }, { thing }) => categories.remove(thing),
}

function setVendor({ vendors, version }: Draft, slug: string, edit: (vendor: BookVendor) => BookVendor) {
  const vendor = vendors.get(slug)
  if (vendor) vendors.set(slug, { ...edit(vendor), version })
}

function setPlan({ plans, version }: Draft, id: string, edit: (plan: BookPlan) => BookPlan) {
  const plan = plans.get(id)
  if (plan) plans.set(id, { ...edit(plan), version })
}

function addPlan({ plans, siblings, vendors, version }: Draft, { thing, after }: Change<'add_plan'>) {
  const { vendor: slug, ...facts } = after
  const vendor = vendors.get(slug)
  if (!vendor || plans.has(thing)) return
  // The cycles of a plan share one seat product.
  const sibling = siblings.get(siblingKey({ vendorId: vendor.id, name: facts.name }))
  const ownSeat = facts.part === 'framework' || facts.part === 'add-on' ? null : facts.name
  const plan: BookPlan = {
    id: thing,
    vendorId: vendor.id,
    version,
    type: null,
    part: null,
    seatName: sibling ? sibling.seatName : ownSeat,
    peoplePerSeat: 1,
    seatsCovered: null,
    note: null,
    isRetired: false,
    ...facts,
  }
  plans.set(thing, plan)
  if (!sibling) siblings.set(siblingKey(plan), plan)
}

function siblingKey({ vendorId, name }: Pick<BookPlan, 'vendorId' | 'name'>) {
  return JSON.stringify([vendorId, name])
}

/** A mandatory plan stays mandatory under its new name, unless another one still has the old name. */
function carryMandatory({ vendors, plans }: Draft, before: BookPlan, name: string) {
  const vendor = [...vendors.values()].find(({ id }) => id === before.vendorId)
  if (!vendor || vendor.mandatoryPlan !== before.name) return
  if (plansOf(plans, vendor.id).some((plan) => plan.name === before.name)) return
  vendors.set(vendor.slug, { ...vendor, mandatoryPlan: name })
}

/** Only the order within the vendor matters, so its plans keep their places in the whole list. */
function movePlan(draft: Draft, { thing, after }: Change<'move_plan'>) {
  setPlan(draft, thing, (plan) => plan)
  const plan = draft.plans.get(thing)
  if (!plan) return
  const ordered = moved(plansOf(draft.plans, plan.vendorId), plan, after.position).values()
  const all = [...draft.plans.values()].map((each) =>
    each.vendorId === plan.vendorId ? (ordered.next().value ?? each) : each,
  )
  draft.plans = new Map(all.map((each) => [each.id, each]))
}

function newRow(draft: Draft, planId: string, { effectiveFrom, perMemberCents, fixedCents }: NewCost) {
  if (!draft.plans.has(planId) || !isRead(perMemberCents) || !isRead(fixedCents)) return null
  setPlan(draft, planId, (plan) => plan)
  return { id: draft.newId(), planId, effectiveFrom, perMemberCents, fixedCents }
}

function plansOf(plans: Map<string, BookPlan>, vendorId: string): BookPlan[] {
  return [...plans.values()].filter((plan) => plan.vendorId === vendorId)
}
