import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finish } from '#domain/platform/steps.ts'
import { rounds } from '#test/checks/effort.ts'
import { bookDays, bookToday, countingIds, dayAfter, id, randomBook } from '#test/lives/random-book.ts'
import { priceSelection } from '../pricing.ts'
import { applyChanges } from './apply.ts'
import { type Book, catalogOn, type PriceRow, rowOn } from './book.ts'
import type { Change } from './changes.ts'
import { exportPrices } from './price-file.ts'
import { importPrices } from './price-import.ts'
import { problems } from './problems.ts'

const runs = { numRuns: rounds({ short: 40, long: 20_000 }) }
const patient = { timeout: rounds({ short: 60_000, long: 600_000 }) }

test('a fresh export of any day imports as no change', patient, () => {
  fc.assert(
    fc.property(randomBook, bookDays, (book, on) => {
      const table = parse(exportPrices(book, on))
      const { report, changes } = finish(
        importPrices(book, table, { today: bookToday, newId: countingIds() }),
      )
      expect(changes).toEqual([])
      const rows = book.plans.length
      expect(report).toEqual({ rows, changed: 0, added: 0, unchanged: rows, errors: [], warnings: [] })
    }),
    runs,
  )
})

test('renaming anything changes no price', patient, () => {
  fc.assert(
    fc.property(randomBook, bookDays, (book, day) => {
      const renamed = applyChanges(book, renameAll(book), { version: 2, newId: countingIds() })
      expect(problems(book, renamed, renameAll(book), bookToday).map(({ code }) => code)).not.toContain(
        'word_taken',
      )
      expect(renamed.prices).toEqual(book.prices)
      expect(renamed.costs).toEqual(book.costs)
      expect(offered(renamed, day)).toEqual(offered(book, day))
    }),
    runs,
  )
})

test('publishing only appends prices and costs', patient, () => {
  fc.assert(
    fc.property(randomBook.chain(withPrices), ({ book, changes }) => {
      const after = applyChanges(book, changes, { version: 2, newId: countingIds() })
      expect(after.prices.slice(0, book.prices.length)).toEqual(book.prices)
      expect(after.costs.slice(0, book.costs.length)).toEqual(book.costs)
      const added = after.prices.length + after.costs.length - book.prices.length - book.costs.length
      expect(added).toBe(changes.length)
      for (const plan of after.plans) {
        const isTouched = changes.some(({ thing }) => thing === plan.id)
        expect(plan.version).toBe(isTouched ? 2 : 1)
      }
    }),
    runs,
  )
})

test('the price on a day is what walking through the days leads to', patient, () => {
  fc.assert(
    fc.property(randomBook, (book) => {
      for (const [, rows] of Map.groupBy(book.prices, ({ planId }) => planId)) {
        for (let days = -45; days <= 45; days += 9) {
          const day = dayAfter(bookToday, days)
          expect(rowOn(rows, day)).toBe(walkTo(rows, day))
        }
      }
    }),
    { numRuns: rounds({ short: 30, long: 2_000 }) },
  )
})

/** Each day, every row of the day replaces the one before it, in order of publication. */
function walkTo(rows: readonly PriceRow[], day: string): PriceRow | null {
  let holds: PriceRow | null = null
  const before = rows.filter(({ effectiveFrom }) => effectiveFrom === '1970-01-01')
  for (const row of before) holds = row
  for (let today = dayAfter(bookToday, -60); today <= day; today = dayAfter(today, 1)) {
    for (const row of rows) if (row.effectiveFrom === today) holds = row
  }
  return holds
}

function renameAll(book: Book): Change[] {
  return [
    ...book.categories.map(
      ({ name }): Change => ({
        key: `category ${name}`,
        kind: 'rename_category',
        thing: name,
        after: { name: `New ${name}` },
        base: 1,
      }),
    ),
    ...book.vendors.map(
      ({ slug, kind }): Change => ({
        key: slug,
        kind: 'edit_vendor',
        thing: slug,
        after: {
          name: `New ${slug}`,
          segment: `new-${slug}`,
          ...(kind === 'checkout' ? { checkoutSegment: `${slug}-checkout` } : { toolName: `${slug} tool` }),
        },
        base: 1,
      }),
    ),
    ...book.plans.map(
      ({ id, name }): Change => ({
        key: id,
        kind: 'edit_plan',
        thing: id,
        after: { name: `New ${name}`, seatName: `Seat ${name}` },
        base: 1,
      }),
    ),
  ]
}

/** What 7 seats of every plan on sale cost, by its id. */
function offered(book: Book, day: string) {
  return catalogOn(book, day).vendors.flatMap((vendor) =>
    vendor.plans.map(({ id, name, billingCycle }) => {
      const { beforeCents, afterCents } = priceSelection(vendor, [{ name, billingCycle, seats: 7 }])
      return { id, beforeCents, afterCents }
    }),
  )
}

function withPrices(book: Book): fc.Arbitrary<{ book: Book; changes: Change[] }> {
  const changes = book.plans.flatMap(({ id: thing }, n): Change[] => {
    const common = { thing, base: 1 }
    const amounts = { effectiveFrom: dayAfter(bookToday, n), perMemberCents: 0, fixedCents: 500 + n }
    const price = { ...amounts, discountPercent: 10, appliesTo: 'all' as const }
    return [
      { ...common, key: id('x', n), kind: 'set_price', after: price },
      { ...common, key: id('y', n), kind: 'set_cost', after: amounts },
    ]
  })
  return fc.subarray(changes).map((some) => ({ book, changes: some }))
}
