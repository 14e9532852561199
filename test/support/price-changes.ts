import { applyChanges } from '#domain/catalog/price-book/apply.ts'
import type { Book } from '#domain/catalog/price-book/book.ts'
import type { Change, ChangeKind, NewPrice } from '#domain/catalog/price-book/changes.ts'
import { problems } from '#domain/catalog/price-book/problems.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { firstCatalog } from '../checks/first-catalog/catalog.ts'
import { countingIds } from '../lives/random-book.ts'
import { bookOf } from './book-of-catalog.ts'

/** The price book of the first release. */
export const firstBook: Book = bookOf(firstCatalog)
export const today = '2026-03-01'

let keys = 0

/** A change with a key of its own, made in the first version unless `more` says otherwise. */
export function change<K extends ChangeKind>(
  kind: K,
  thing: string,
  after: Change<K>['after'],
  more: { key?: string; base?: number } = {},
): Change {
  keys += 1
  return { key: `change ${keys}`, kind, thing, after, base: 1, ...more } as Change
}

export function newPrice(after: Partial<NewPrice> = {}): NewPrice {
  return {
    effectiveFrom: today,
    perMemberCents: 44_00,
    fixedCents: 0,
    discountPercent: 20,
    appliesTo: 'all',
    ...after,
  }
}

export function publish(book: Book, ...changes: Change[]): Book {
  return applyChanges(book, changes, { version: book.version + 1, newId: countingIds() })
}

/** The codes of what is wrong with a set, by the key of the change. */
export function problemsOf(book: Book, ...changes: Change[]) {
  return problems(book, publish(book, ...changes), changes, today)
}

export function planId(book: Book, slug: string, name: string, cycle: BillingCycle = 'monthly'): string {
  const vendor = book.vendors.find((each) => each.slug === slug)
  const plan = book.plans.find(
    (each) => each.vendorId === vendor?.id && each.name === name && each.billingCycle === cycle,
  )
  if (!plan) throw new Error(`The book has no ${slug} ${name} (${cycle}).`)
  return plan.id
}

export function vendorOf(book: Book, slug: string) {
  const vendor = book.vendors.find((each) => each.slug === slug)
  if (!vendor) throw new Error(`The book has no vendor ${slug}.`)
  return vendor
}
