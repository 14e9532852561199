import { and, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Book, BookVendor } from '#domain/catalog/price-book/book.ts'
import type { Tx } from '#server/context.ts'
import { chunksOf } from './chunks.ts'
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

/** Stores the difference between two books; prices and costs are only added. The caller has locked the version. */
export async function writeBook(tx: Tx, before: Book, after: Book, changeSetId: string) {
  await removeCategories(tx, before, after)
  await writeCategories(tx, before, after)
  await writeVendors(tx, before, after)
  await writePlans(tx, before, after)
  const newPrices = after.prices.slice(before.prices.length).map((row) => ({ ...row, changeSetId }))
  for (const rows of chunksOf(newPrices)) await tx.db.insert(prices).values(rows)
  const newCosts = after.costs.slice(before.costs.length).map((row) => ({ ...row, changeSetId }))
  for (const rows of chunksOf(newCosts)) await tx.db.insert(costs).values(rows)
  await tx.db.update(priceBook).set({ version: after.version, publishedAt: tx.now() })
}

/** Things whose content or place differs, with their place. What is untouched is the same object in both lists. */
function changed<T extends { readonly id: string }>(before: readonly T[], after: readonly T[]) {
  const known = new Map(before.map((thing, position) => [thing.id, { thing, position }]))
  return after.flatMap((thing, position) => {
    const was = known.get(thing.id)
    return was?.thing === thing && was.position === position ? [] : [{ ...thing, position }]
  })
}

async function writeCategories(tx: Tx, before: Book, after: Book) {
  const rows = changed(before.categories, after.categories)
  if (rows.length === 0) return
  // A name may move from one category to another, so all of them get free names first.
  const ids = rows.map(({ id }) => id)
  await tx.db.update(categories).set({ name: sql`id::text` }).where(inArray(categories.id, ids))
  await tx.db
    .insert(categories)
    .values(rows)
    .onConflictDoUpdate({ target: categories.id, set: excluded(categories) })
}

/** First, so that their names and their vendors' places are free: they stay with the vendors that they have now. */
async function removeCategories(tx: Tx, before: Book, after: Book) {
  const left = new Set(after.categories.map(({ id }) => id))
  const gone = before.categories.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  if (gone.length === 0) return
  const removed = { isRemoved: true, version: after.version }
  await tx.db.update(categories).set(removed).where(inArray(categories.id, gone))
}

async function writeVendors(tx: Tx, before: Book, after: Book) {
  const rows = changed(before.vendors, after.vendors)
  for (const { pastWords: _, categories: __, ...row } of rows) {
    await tx.db.insert(vendors).values(row).onConflictDoUpdate({ target: vendors.id, set: row })
  }
  if (rows.length === 0) return
  const words = rows.flatMap((vendor) => wordsOf(vendor).map((word) => ({ word, vendorId: vendor.id })))
  await tx.db.insert(vendorWords).values(words).onConflictDoNothing({ target: vendorWords.word })
  await writeVendorCategories(tx, after, rows)
}

async function writeVendorCategories(tx: Tx, { categories: all }: Book, rows: readonly BookVendor[]) {
  const ids = new Map(all.map(({ id, name }) => [name, id]))
  const links = rows.flatMap((vendor) =>
    vendor.categories.flatMap((name, position) => {
      const categoryId = ids.get(name)
      return categoryId ? [{ vendorId: vendor.id, categoryId, position }] : []
    }),
  )
  const vendorIds = rows.map(({ id }) => id)
  await tx.db
    .delete(vendorCategories)
    .where(
      and(
        inArray(vendorCategories.vendorId, vendorIds),
        sql`${vendorCategories.categoryId} in (select id from categories where not is_removed)`,
      ),
    )
  if (links.length > 0) await tx.db.insert(vendorCategories).values(links)
}

async function writePlans(tx: Tx, before: Book, after: Book) {
  const rows = [...Map.groupBy(after.plans, ({ vendorId }) => vendorId)].flatMap(([vendorId, own]) =>
    changed(
      before.plans.filter((plan) => plan.vendorId === vendorId),
      own,
    ),
  )
  if (rows.length === 0) return
  // A name may move from one plan to another, so all of them get free names first.
  const ids = rows.map(({ id }) => id)
  await tx.db
    .update(plans)
    .set({ name: sql`id::text` })
    .where(sql`id = any(${sql.param(ids)}::uuid[])`)
  const set = excluded(plans)
  for (const some of chunksOf(rows))
    await tx.db.insert(plans).values(some).onConflictDoUpdate({ target: plans.id, set })
}

/** Every word that leads to the vendor, today's and past ones, in lower case. */
function wordsOf({ name, segment, checkoutSegment, toolName, pastWords }: BookVendor): string[] {
  const today = [name, segment, checkoutSegment, toolName].flatMap((word) => word?.toLowerCase() ?? [])
  return [...new Set([...today, ...pastWords])]
}

/** Every column as the statement wanted to insert it. */
function excluded(table: PgTable) {
  const columns = Object.entries(getTableColumns(table))
  return Object.fromEntries(columns.map(([field, { name }]) => [field, sql.raw(`excluded."${name}"`)]))
}
