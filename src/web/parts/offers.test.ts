import { expect, test } from 'vitest'
import { firstCatalog } from '#test/checks/first-catalog/catalog.ts'
import { cardOf } from './card-of.ts'
import { listed, pricedVendors } from './offers.ts'
import { countPriced, formatPriced } from './price-counts.ts'

const vendors = pricedVendors(firstCatalog)

test('what has a waitlist is not counted as negotiated, and every list says that its price is expected', () => {
  expect(formatPriced(countPriced(vendors))).toBe(
    '16 vendors with a negotiated group price, 12 with an expected one.',
  )
  const waitlists = vendors.filter(({ kind }) => kind === 'waitlist').map(({ name }) => name)
  const isExpected = vendors.map(listed).flatMap(({ isExpected: is, name }) => (is ? name : []))
  const says = vendors
    .map(cardOf)
    .flatMap(({ note, name }) => (note === 'expected, waitlist open' ? name : []))
  expect([isExpected, says]).toEqual([waitlists, waitlists])
})

test('without a waitlist there is nothing to expect', () => {
  expect(formatPriced({ negotiated: 16, expected: 0 })).toBe('16 vendors with a negotiated group price.')
})
