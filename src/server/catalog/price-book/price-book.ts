import { type Catalog, findVendor } from '#domain/catalog/catalog.ts'
import { type Book, catalogOn, everyVendorOn } from '#domain/catalog/price-book/book.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { dayOf } from '#domain/platform/day.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Database, Db } from '#server/platform/db/open.ts'
import { readBook, readVersion } from './read-book.ts'

/** The price book as this process last read it. */
export type PriceBook = {
  /** Everything, also what is no longer or not yet on sale. */
  book: () => Book
  /** What is on sale today. The same object until the version or the day changes. */
  catalog: () => Catalog
  /** A vendor by its id, listed or not, with the plans that are on sale. */
  vendor: (ctx: { db: Db }, id: string) => Promise<Vendor>
  /** A vendor by any of its words, listed or not; for what was sold already. */
  findVendor: (word: string) => Vendor | null
  /** Reads the book again if another version was published; says whether it did. */
  refresh: (ctx?: { db: Db }) => Promise<boolean>
  /** Calls back after a new version was read. Returns a function that ends it. */
  onChange: (listener: () => void) => () => void
}

/** Reads the book and keeps it in memory. */
export async function openPriceBook(database: Database, now: () => Date): Promise<PriceBook> {
  const listeners = new Set<() => void>()
  let book = await readBook(database.db)
  let today = viewsOn(book, dayOf(now()))

  function views() {
    const day = dayOf(now())
    if (today.catalog.day !== day || today.catalog.version !== book.version) today = viewsOn(book, day)
    return today
  }

  async function refresh({ db }: { db: Db } = database) {
    if ((await readVersion(db)) <= book.version) return false
    const latest = await readBook(db)
    if (latest.version <= book.version) return false
    book = latest
    for (const listener of listeners) listener()
    return true
  }

  return {
    book: () => book,
    catalog: () => views().catalog,
    vendor: async (ctx, id) => {
      // Another process may have added it a moment ago.
      if (!views().byId.has(id)) await refresh(ctx)
      const vendor = views().byId.get(id)
      if (!vendor) throw new Error(`The price book has no vendor ${id}.`)
      return vendor
    },
    findVendor: (word) => findVendor(views().all, word),
    refresh,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Every two seconds: another process may have changed what is read here. Returns a function that ends it. */
export function keepFresh(
  { refresh }: { refresh: () => Promise<unknown> },
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => refresh().catch(onError), 2000)
  timer.unref()
  return () => clearInterval(timer)
}

/** A vendor by any of its words, case-insensitive, also one that is no longer listed. */
export function getVendor({ parts }: { parts: { priceBook: PriceBook } }, word: string): Vendor {
  const vendor = parts.priceBook.findVendor(word)
  if (!vendor) throw new Refused('unknown_vendor')
  return vendor
}

/** The uploaded logo of a vendor, for the address of its picture; null if it has none. */
export function uploadedLogo({ parts }: { parts: { priceBook: PriceBook } }, word: string): string | null {
  return parts.priceBook.findVendor(word)?.logo ?? null
}

function viewsOn(book: Book, day: string) {
  const all = { ...catalogOn(book, day), vendors: everyVendorOn(book, day) }
  return {
    catalog: catalogOn(book, day),
    all,
    byId: new Map(all.vendors.map((vendor) => [vendor.id, vendor])),
  }
}
