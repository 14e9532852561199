import { aboutChanges } from '#domain/catalog/price-book/about.ts'
import { type Before, beforeIn } from '#domain/catalog/price-book/before.ts'
import type { Book } from '#domain/catalog/price-book/book.ts'
import { baseOf, staleChanges, thingsIn } from '#domain/catalog/price-book/things.ts'
import type { Ctx } from '#server/context.ts'
import { type ChangeSet, publishersOf } from './queries.ts'

/** A change to something that another set has changed since: who published that, and what the book has now. */
export type StaleChange = { key: string; thing: string; by: string; at: string; now: Before | null }

export async function findStale(ctx: Ctx, book: Book, { changes }: ChangeSet): Promise<StaleChange[]> {
  const keys = new Set(staleChanges(book, changes))
  const stale = changes.filter(({ key }) => keys.has(key))
  if (stale.length === 0) return []
  const things = thingsIn(book)
  const publishers = await publishersOf(ctx, [...new Set(stale.map((change) => baseOf(things, change)))])
  const [aboutOf, beforeOf] = [aboutChanges(book, changes), beforeIn(book)]
  return stale.map((change) => {
    const { by = '', at = '' } = publishers.get(baseOf(things, change)) ?? {}
    const about = aboutOf(change)
    const thing = about ? [about.vendor, about.plan].filter(Boolean).join(' ') : change.thing
    return { key: change.key, thing, by, at, now: beforeOf(change) }
  })
}
