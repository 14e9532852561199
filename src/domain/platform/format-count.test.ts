import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount, pluralize } from './format-count.ts'

test('digits are grouped as in American English', () => {
  expect([0, 7, 999, 1000, 12_345, 1_234_567].map(formatCount)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '12,345',
    '1,234,567',
  ])
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en-US'))
    }),
  )
})

test('a noun follows its number', () => {
  expect([pluralize(1, 'change'), pluralize(0, 'change'), pluralize(1204, 'change')]).toEqual([
    '1 change',
    '0 changes',
    '1,204 changes',
  ])
  expect(pluralize(2, 'person', 'people')).toBe('2 people')
})
