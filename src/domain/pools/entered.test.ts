import { expect, test } from 'vitest'
import { readCount, readPrice, readSteps, readTiers } from './entered.ts'

test('a price is a number or a text with at most two decimals', () => {
  const read = ['12.50', 12.5, ' 12 ', '0.01', 100_000, '100000.00'].map((typed) => readPrice(typed, 'price'))
  expect(read).toEqual([1250, 1250, 1200, 1, 100_000_00, 100_000_00])
})

test('a price is refused rather than rounded, with the field it came from', () => {
  for (const typed of ['12.505', 12.505, '$12', '1,200', '0', '0.00', -1, '100000.01', '', 'x', 1e21])
    expect(() => readPrice(typed, 'steps.0.maxPrice')).toThrow(
      expect.objectContaining({
        code: 'invalid_price',
        detail: expect.objectContaining({ fields: { 'steps.0.maxPrice': expect.any(String) } }),
      }),
    )
})

test('steps and prices are read in order; what is no count is left for the rules to refuse', () => {
  expect(readSteps([{ seats: '20', maxPrice: '12.00' }])).toEqual([{ seats: 20, maxCents: 1200 }])
  expect(readTiers([{ minSeats: 60, minCompanies: '3', price: 13.5 }])).toEqual([
    { minSeats: 60, minCompanies: 3, unitCents: 1350 },
  ])
  expect(['7', '7.5', '', '-1', 'many'].map(readCount)).toEqual([7, NaN, NaN, NaN, NaN])
})
