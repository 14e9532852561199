import type { Book, BookCategory, BookPlan, BookVendor } from './book.ts'
import { type Change, type ChangeKind, isAddition, isKind, thingOfKind } from './changes.ts'

/** What changes can be about, by the names that changes use. */
export type Things = {
  readonly vendor: ReadonlyMap<string, BookVendor>
  readonly plan: ReadonlyMap<string, BookPlan>
  readonly category: ReadonlyMap<string, BookCategory>
}

export function thingsIn(book: Book): Things {
  return {
    vendor: new Map(book.vendors.map((vendor) => [vendor.slug, vendor])),
    plan: new Map(book.plans.map((plan) => [plan.id, plan])),
    category: new Map(book.categories.map((category) => [category.name, category])),
  }
}

/** The version that the thing of a change has in the book; 0 if the book doesn't have it. */
export function baseOf(things: Things, { kind, thing }: { kind: ChangeKind; thing: string }): number {
  return things[thingOfKind[kind]].get(thing)?.version ?? 0
}

type Known = Readonly<Record<keyof Things, ReadonlySet<string>>>

/** The names of what the book has or the set adds. A category is also known by the name that the set gives it. */
export function knownThings(book: Book, changes: readonly Change[]): Known {
  const { vendor, plan, category } = thingsIn(book)
  const added = (type: keyof Things) =>
    changes.filter(({ kind }) => kind === `add_${type}`).map(({ thing }) => thing)
  const renamed = changes.flatMap((change) =>
    isKind(change, 'rename_category') && category.has(change.thing) ? change.after.name : [],
  )
  return {
    vendor: new Set([...vendor.keys(), ...added('vendor')]),
    plan: new Set([...plan.keys(), ...added('plan')]),
    category: new Set([...category.keys(), ...added('category'), ...renamed]),
  }
}

export function isKnown(known: Known, change: Change): boolean {
  return isAddition(change) || known[thingOfKind[change.kind]].has(change.thing)
}

export function unknownText({ kind, thing }: Change): string {
  const type = thingOfKind[kind]
  return type === 'plan' ? 'There is no plan with this id.' : `There is no ${type} "${thing}".`
}

/** Changes to something that another set has changed since. What a set adds itself has no earlier version. */
export function staleChanges(book: Book, changes: readonly Change[]): string[] {
  const things = thingsIn(book)
  return changes
    .filter((change) => !isAddition(change) && baseOf(things, change) !== change.base)
    .map(({ key }) => key)
}

/** The changes that are about each vendor, by its slug: also by a plan or by a category that gets a new name or goes. */
export function changesByVendor(book: Book, changes: readonly Change[]): Map<string, Change[]> {
  const slugs = new Map(book.vendors.map(({ id, slug }) => [id, slug]))
  const byPlan = new Map(book.plans.map(({ id, vendorId }) => [id, slugs.get(vendorId) ?? '']))
  for (const change of changes) if (isKind(change, 'add_plan')) byPlan.set(change.thing, change.after.vendor)
  const found = new Map<string, Change[]>()
  for (const change of changes) {
    for (const slug of slugsOf(book, byPlan, change)) {
      const about = found.get(slug) ?? []
      about.push(change)
      found.set(slug, about)
    }
  }
  return found
}

/** The text whose hash a preview gives: publishing needs the same set and the same book. */
export function digestText(set: { id: string; revision: number }, version: number): string {
  return JSON.stringify([set.id, set.revision, version])
}

function slugsOf(book: Book, byPlan: ReadonlyMap<string, string>, change: Change): string[] {
  const { kind, thing } = change
  if (thingOfKind[kind] === 'vendor') return [thing]
  if (thingOfKind[kind] === 'plan') return [byPlan.get(thing) ?? []].flat()
  if (!isKind(change, 'rename_category', 'remove_category')) return []
  return book.vendors.filter(({ categories }) => categories.includes(thing)).map(({ slug }) => slug)
}
