import type { PriceChange } from '#contract/catalog/change-sets.ts'
import type { BookVendorRow } from '#contract/catalog/price-book.ts'

/** A vendor of the list: in the book, or only in the draft. */
export type ListedVendor = Pick<BookVendorRow, 'slug' | 'name' | 'kind' | 'logo' | 'isListed' | 'plans'> & {
  categories: string[]
  isNew: boolean
  /** Changes of the draft to it and its plans. */
  changes: number
}

const newInDraft = 'New in the draft'

export type VendorGroup = { category: string; vendors: ListedVendor[] }

/** The vendors of the book with what the draft adds and changes. New ones come first. */
export function withDraft(
  rows: readonly BookVendorRow[],
  changes: readonly PriceChange[],
  search: string,
): ListedVendor[] {
  const counts = new Map<string, number>()
  for (const { about } of changes) if (about) counts.set(about.slug, (counts.get(about.slug) ?? 0) + 1)
  const known = new Set(rows.map(({ slug }) => slug))
  const added = changes.filter(({ kind, thing }) => kind === 'add_vendor' && !known.has(thing))
  return [
    ...added.map((change) => newRow(change, changes)).filter(({ name }) => isMatch(name, search)),
    ...rows.map((row) => ({ ...row, isNew: false })),
  ].map((row) => ({ ...row, changes: counts.get(row.slug) ?? 0 }))
}

/** What the draft adds comes first; then by the first category of each vendor, in marketplace order. */
export function byCategory(vendors: readonly ListedVendor[], categories: readonly string[]): VendorGroup[] {
  const groups = Map.groupBy(vendors, ({ isNew, categories: [first] }) =>
    isNew ? newInDraft : (first ?? 'No category'),
  )
  const order = [newInDraft, ...categories]
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return [...groups]
    .map(([category, members]) => ({ category, vendors: members }))
    .sort((a, b) => place(a.category) - place(b.category))
}

function newRow({ thing, after }: PriceChange, changes: readonly PriceChange[]) {
  const plans = changes.filter(({ kind, after: plan }) => kind === 'add_plan' && plan.vendor === thing)
  return {
    slug: thing,
    name: String(after.name),
    kind: after.kind === 'waitlist' ? ('waitlist' as const) : ('checkout' as const),
    logo: typeof after.logo === 'string' ? after.logo : null,
    isListed: after.isListed !== false,
    plans: plans.length,
    categories: Array.isArray(after.categories) ? after.categories.map(String) : [],
    isNew: true,
  }
}

function isMatch(name: string, search: string): boolean {
  return name.toLowerCase().includes(search.trim().toLowerCase())
}
