import { expect, test } from 'vitest'
import type { InvoiceLine } from '#contract/billing/invoices.ts'
import { formatComparison, lineSteps } from './explain-line.ts'

const cursor: InvoiceLine = {
  vendor: 'Cursor',
  name: 'Business',
  billingCycle: 'monthly',
  seats: 11,
  listPrice: 40,
  originalAmount: 440,
  discount: 20,
  amount: 352,
  periodStart: '2026-11-08T00:00:00.000Z',
  periodEnd: '2026-12-08T00:00:00.000Z',
  reason: null,
}
const before = { _id: 'i', number: '2026-00012', seats: 11, amount: 352, reason: null }

function labels(line: InvoiceLine) {
  return lineSteps(line).map(({ label }) => label)
}

test('a line goes from seats times list price over the discount to its amount, and adds up', () => {
  const steps = lineSteps(cursor)
  expect(steps).toEqual([
    { label: '11 seats × $40.00 list price', cents: 44_000, as: 'plain' },
    { label: 'Group discount, 20%', cents: -8800, as: 'saved' },
    { label: 'You pay for Nov 8 to Dec 8, 2026', cents: 35_200, as: 'strong' },
  ])
  expect((steps[0]?.cents ?? 0) + (steps[1]?.cents ?? 0)).toBe(steps[2]?.cents)
})

test('base fees, flat fees, company prices, pool prices and free months have their own words', () => {
  const gusto = { ...cursor, seats: 10, listPrice: 6, originalAmount: 100, amount: 90 }
  expect(labels(gusto)[0]).toBe('$40.00 base fee + 10 seats × $6.00 list price')
  const flat = { ...cursor, seats: 10, listPrice: 95, originalAmount: 95, discount: 0, amount: 95 }
  expect(labels(flat)).toEqual(['List price, a flat fee', 'You pay for Nov 8 to Dec 8, 2026'])
  expect(labels({ ...cursor, listPrice: null })[0]).toBe('List price for the whole company')
  expect(labels({ ...cursor, unitPrice: 28 })[1]).toBe('Pool price, $28.00 a seat')
  const free = { ...cursor, discount: 100, amount: 0, reason: 'First month free' }
  expect(labels(free)[1]).toBe('First month free')
})

test('a line says what changed since the invoice before', () => {
  expect(formatComparison(cursor)).toBeNull()
  expect(formatComparison({ ...cursor, previous: before })).toBe('Same amount as on your previous invoice.')
  expect(formatComparison({ ...cursor, previous: { ...before, amount: 330 } })).toBe(
    'Up $22.00 from your previous invoice: the price changed from $30.00 a seat to $32.00 a seat.',
  )
  expect(formatComparison({ ...cursor, previous: { ...before, seats: 9, amount: 288 } })).toBe(
    'Up $64.00 from your previous invoice: 2 seats more.',
  )
  expect(formatComparison({ ...cursor, previous: { ...before, seats: 12, amount: 384 } })).toBe(
    'Down $32.00 from your previous invoice: 1 seat fewer.',
  )
  const free = { ...before, amount: 0, reason: 'First month free' }
  expect(formatComparison({ ...cursor, previous: free })).toBe(
    'The invoice before was for your free first month.',
  )
})
