import fc from 'fast-check'
import {
  type Book,
  type BookCategory,
  type BookPlan,
  type BookVendor,
  type CostRow,
  type PriceRow,
  priceScopes,
} from '#domain/catalog/price-book/book.ts'
import { newVendor } from '#domain/catalog/price-book/edit-vendor.ts'
import { billingCycles } from '#domain/platform/billing-cycle.ts'

export const bookToday = '2026-06-15'

/** Days around today, close enough for rows to meet on one day, and the day of the first import. */
export const bookDays: fc.Arbitrary<string> = fc.oneof(
  fc.constant('1970-01-01'),
  fc.integer({ min: -40, max: 40 }).map((days) => dayAfter(bookToday, days)),
)

/** Names as people type them, also those that a spreadsheet would take for something else. */
const texts = fc.constantFrom(
  'Pro',
  '=1+1',
  "'=x",
  "''+y",
  '-20%',
  '@team',
  'Say "hi"',
  'One, two',
  '1,200',
  'ß É',
)

const amounts = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000_000_00 }))

/** A book that keeps the rules: unique words, and names and cycles of plans; at least one price above 0. */
export const randomBook: fc.Arbitrary<Book> = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }))
  .chain(([categoryCount, vendorCount]) => {
    const categories = numbered(categoryCount, (n) => ({ id: id('c', n), name: `Category ${n}`, version: 1 }))
    const vendors = numbered(vendorCount, (n) => randomVendor(n, categories))
    return fc.record({ categories: fc.constant(categories), vendors: fc.tuple(...vendors) })
  })
  .chain(({ categories, vendors }) => {
    const plans = fc.tuple(...vendors.map(randomPlans)).map((lists) => lists.flat())
    return plans.chain((all) => withRows(categories, vendors, all))
  })

/** Ids in order, for what a publication adds. */
export function countingIds(): () => string {
  let n = 0
  return () => {
    n += 1
    return id('f', n)
  }
}

/** The nth UUID of a kind, such as a plan's. */
export function id(kind: string, n: number): string {
  return `${kind.charCodeAt(0).toString(16).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`
}

export function dayAfter(day: string, days: number): string {
  const moment = new Date(day)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

function randomVendor(n: number, categories: readonly BookCategory[]): fc.Arbitrary<BookVendor> {
  return fc
    .record({
      isCheckout: fc.boolean(),
      isListed: fc.boolean(),
      text: texts,
      discountPercent: fc.integer({ min: 0, max: 100 }),
      joined: fc.subarray([...categories], { minLength: 1 }),
    })
    .map(({ isCheckout, isListed, text, discountPercent, joined }) =>
      newVendor(
        { id: id('v', n), slug: `vendor-${n}`, version: 1 },
        {
          name: `${text} ${n}`,
          segment: `segment-${n}`,
          kind: isCheckout ? 'checkout' : 'waitlist',
          checkoutSegment: isCheckout ? `checkout-${n}` : null,
          toolName: isCheckout ? null : `Tool ${n}`,
          categories: joined.map(({ name }) => name),
          isListed,
          discountPercent,
        },
      ),
    )
}

function randomPlans({ id: vendorId }: BookVendor, vendorIndex: number): fc.Arbitrary<BookPlan[]> {
  const plan = fc.record({
    vendorId: fc.constant(vendorId),
    version: fc.constant(1),
    name: texts,
    billingCycle: fc.constantFrom(...billingCycles),
    type: fc.constantFrom('PEPM', 'flat', null),
    part: fc.constant(null),
    seatName: fc.option(texts),
    peoplePerSeat: fc.integer({ min: 1, max: 100 }),
    seatsCovered: fc.option(fc.integer({ min: 1, max: 500 })),
    note: fc.option(texts),
    isRetired: fc.boolean(),
  })
  return fc
    .uniqueArray(plan, { maxLength: 4, selector: ({ name, billingCycle }) => `${name}/${billingCycle}` })
    .map((plans) => plans.map((each, index) => ({ id: id('p', vendorIndex * 10 + index), ...each })))
}

function withRows(
  categories: readonly BookCategory[],
  vendors: readonly BookVendor[],
  plans: readonly BookPlan[],
): fc.Arbitrary<Book> {
  return fc
    .tuple(fc.tuple(...plans.map(randomPrices)), fc.tuple(...plans.map(randomCosts)))
    .map(([prices, costs]) => ({
      version: 1,
      categories,
      vendors,
      plans,
      prices: prices.flat().map((row, n) => ({ id: id('r', n), ...row })),
      costs: costs.flat().map((row, n) => ({ id: id('k', n), ...row })),
    }))
}

function randomPrices(plan: BookPlan): fc.Arbitrary<Omit<PriceRow, 'id'>[]> {
  const row = fc.record({
    ...amountsOf(plan),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    appliesTo: fc.constantFrom(...priceScopes),
  })
  const isPrice = ({ perMemberCents, fixedCents }: { perMemberCents: number; fixedCents: number }) =>
    perMemberCents + fixedCents > 0
  return fc.array(row.filter(isPrice), { maxLength: 5 })
}

function randomCosts(plan: BookPlan): fc.Arbitrary<Omit<CostRow, 'id'>[]> {
  return fc.array(fc.record(amountsOf(plan)), { maxLength: 3 })
}

function amountsOf({ id: planId, type }: BookPlan) {
  return {
    planId: fc.constant(planId),
    effectiveFrom: bookDays,
    perMemberCents: type === 'flat' ? fc.constant(0) : amounts,
    fixedCents: amounts,
  }
}

function numbered<T>(count: number, make: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, n) => make(n + 1))
}
