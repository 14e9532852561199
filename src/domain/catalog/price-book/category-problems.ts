import type { Book, BookCategory, BookVendor } from './book.ts'
import { type Change, isKind } from './changes.ts'
import type { Problem } from './problem.ts'

const minListedVendors = 3

/** Categories that lose too many vendors, or whose new name another one has. */
export function categoryProblems(before: Book, after: Book, changes: readonly Change[]): Problem[] {
  return [
    ...after.categories.flatMap((category) => {
      const cause = isTooSmall(before, after, category) && shrinking(before, after, category, changes)
      const text = `${category.name} needs at least ${minListedVendors} listed vendors.`
      return cause ? [{ key: cause.key, code: 'category_too_small', text }] : []
    }),
    ...renamedTwice(after, changes),
  ]
}

function isTooSmall(before: Book, after: Book, { id, name }: BookCategory): boolean {
  const count = listedIn(after, name).length
  const old = before.categories.find((category) => category.id === id)
  return count < minListedVendors && (!old || listedIn(before, old.name).length > count)
}

/** The change that took a vendor out of the category, or else the one that added the category. */
function shrinking(
  before: Book,
  after: Book,
  { id, name }: BookCategory,
  changes: readonly Change[],
): Change | undefined {
  const oldName = before.categories.find((category) => category.id === id)?.name
  const staying = new Set(listedIn(after, name).map(({ slug }) => slug))
  const leaving = listedIn(before, oldName ?? name).filter(({ slug }) => !staying.has(slug))
  const leavers = new Set(leaving.map(({ slug }) => slug))
  const isLeaving = (change: Change) =>
    leavers.has(change.thing) &&
    (isKind(change, 'unlist_vendor') || (isKind(change, 'edit_vendor') && change.after.categories))
  return (
    changes.findLast(isLeaving) ??
    changes.findLast((change) => isKind(change, 'add_category') && change.thing === (oldName ?? name)) ??
    changes.at(-1)
  )
}

function renamedTwice(after: Book, changes: readonly Change[]): Problem[] {
  const counts = Map.groupBy(after.categories, ({ name }) => name)
  return changes.flatMap((change) => {
    if (!isKind(change, 'rename_category')) return []
    const { name } = change.after
    const isTaken = (counts.get(name)?.length ?? 0) > 1
    return isTaken
      ? { key: change.key, code: 'word_taken', text: `There is already a category "${name}".` }
      : []
  })
}

function listedIn({ vendors }: Book, category: string): BookVendor[] {
  return vendors.filter(({ isListed, categories }) => isListed && categories.includes(category))
}
