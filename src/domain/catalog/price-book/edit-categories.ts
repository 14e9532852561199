import type { Book, BookCategory, BookVendor } from './book.ts'

/** Categories while changes are applied to them. */
export type CategoryDraft = {
  add: (name: string, position?: number) => void
  rename: (name: string, newName: string) => void
  move: (name: string, position: number) => void
  remove: (name: string) => void
  list: () => BookCategory[]
  /** A vendor with the names of today, without what was removed. */
  inVendor: (vendor: BookVendor) => BookVendor
}

type Entry = { oldName: string; category: BookCategory }

/** Each change names a category as it was before the set; the new name is understood too. */
export function categoryDraft(
  book: Book,
  { version, newId }: { version: number; newId: () => string },
): CategoryDraft {
  let entries: Entry[] = book.categories.map((category) => ({ oldName: category.name, category }))
  const removed = new Set<string>()

  function find(name: string) {
    return entries.find(({ oldName }) => oldName === name) ?? entries.find((entry) => nameOf(entry) === name)
  }

  function change(name: string, edit: (entry: Entry) => void) {
    const entry = find(name)
    if (!entry) return
    entry.category = { ...entry.category, version }
    edit(entry)
  }

  return {
    add: (name, position = entries.length) => {
      const entry = { oldName: name, category: { id: newId(), name, version } }
      if (!find(name)) entries = entries.toSpliced(position, 0, entry)
    },
    rename: (name, newName) =>
      change(name, (entry) => {
        entry.category = { ...entry.category, name: newName }
      }),
    move: (name, position) =>
      change(name, (entry) => {
        entries = entries.filter((other) => other !== entry).toSpliced(position, 0, entry)
      }),
    remove: (name) =>
      change(name, (entry) => {
        entries = entries.filter((other) => other !== entry)
        removed.add(entry.oldName)
      }),
    list: () => entries.map(({ category }) => category),
    inVendor: (vendor) => {
      const nameNow = (name: string) => {
        const entry = find(name)
        return entry ? nameOf(entry) : removed.has(name) ? [] : name
      }
      return withCategories(vendor, vendor.categories.flatMap(nameNow))
    },
  }

  function nameOf({ category }: Entry) {
    return category.name
  }
}

/** The same vendor if nothing changes. */
function withCategories(vendor: BookVendor, names: string[]): BookVendor {
  const isSame = names.every((name, index) => name === vendor.categories[index])
  return isSame && names.length === vendor.categories.length
    ? vendor
    : { ...vendor, categories: [...new Set(names)] }
}
