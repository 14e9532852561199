import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Book, BookVendor } from '#domain/catalog/price-book/book.ts'
import type { Db } from '#server/platform/db/open.ts'
import {
  categories,
  costs,
  plans,
  priceBook,
  prices,
  vendorCategories,
  vendors,
  vendorWords,
} from './tables.ts'

/** The whole price book. Read again if something was published meanwhile, or the parts might not fit together. */
export async function readBook(db: Db): Promise<Book> {
  for (;;) {
    const book = await readParts(db)
    if ((await readVersion(db)) === book.version) return book
  }
}

export async function readVersion(db: Db): Promise<number> {
  const [book] = await db.select({ version: priceBook.version }).from(priceBook)
  if (!book) throw new Error('The database has no price book.')
  return book.version
}

async function readParts(db: Db): Promise<Book> {
  const version = await readVersion(db)
  const listed = await db
    .select()
    .from(categories)
    .where(eq(categories.isRemoved, false))
    .orderBy(asc(categories.position), asc(categories.id))
  return {
    version,
    categories: listed.map(({ id, name, version }) => ({ id, name, version })),
    vendors: await readVendors(db, new Map(listed.map(({ id, name }) => [id, name]))),
    plans: await readPlans(db),
    prices: await db.select(priceColumns).from(prices).orderBy(asc(prices.sequence)),
    costs: await db.select(costColumns).from(costs).orderBy(asc(costs.sequence)),
  }
}

const { sequence: _priceSequence, changeSetId: _priceSet, ...priceColumns } = getTableColumns(prices)
const { sequence: _costSequence, changeSetId: _costSet, ...costColumns } = getTableColumns(costs)

async function readVendors(db: Db, categoryNames: Map<string, string>): Promise<BookVendor[]> {
  const rows = await db.select().from(vendors).orderBy(asc(vendors.position), asc(vendors.id))
  const words = Map.groupBy(
    await db.select().from(vendorWords).orderBy(asc(vendorWords.word)),
    ({ vendorId }) => vendorId,
  )
  const links = await db.select().from(vendorCategories).orderBy(asc(vendorCategories.position))
  const linked = Map.groupBy(links, ({ vendorId }) => vendorId)
  return rows.map(({ position: _, ...vendor }) => {
    const today = [vendor.name, vendor.segment, vendor.checkoutSegment, vendor.toolName]
    const isPast = (word: string) => !today.some((current) => current?.toLowerCase() === word)
    return {
      ...vendor,
      pastWords: (words.get(vendor.id) ?? []).map(({ word }) => word).filter(isPast),
      categories: (linked.get(vendor.id) ?? []).flatMap(
        ({ categoryId }) => categoryNames.get(categoryId) ?? [],
      ),
    }
  })
}

async function readPlans(db: Db) {
  const rows = await db.select().from(plans).orderBy(asc(plans.position), asc(plans.id))
  return rows.map(({ position: _, ...plan }) => plan)
}
