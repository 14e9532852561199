import type { PriceChange } from '#contract/catalog/change-sets.ts'
import type { Book } from '#domain/catalog/price-book/book.ts'
import { applied, typeOf } from './book-of-vendor.ts'

/** The categories with a draft's changes, in order. */
export function categoriesIn(categories: readonly string[], changes: readonly PriceChange[]): string[] {
  const book: Book = {
    version: 0,
    categories: categories.map((name) => ({ id: name, name, version: 0 })),
    vendors: [],
    plans: [],
    prices: [],
    costs: [],
  }
  const own = changes.filter(({ kind }) => typeOf(kind) === 'category')
  return applied(book, own).categories.map(({ name }) => name)
}
