import { expect, test } from 'vitest'
import { costNow } from './cost-now.ts'

test('who pays $13.50 today saves $37.50 on 25 seats at $12.00, not the $75.00 below the list price of $15.00', () => {
  const own = { seats: 10, perCycleCents: 13_500 }
  expect(costNow(25, { own, todayCents: 1500 }) - 25 * 1200).toBe(3750)
})

test('who has no seats would pay the price of today', () => {
  expect(costNow(25, { own: null, todayCents: 1350 }) - 25 * 1200).toBe(3750)
})

test('seats are compared by their share of what is paid, so that an odd cent is not multiplied', () => {
  // 25 seats at 10% below $8.75 are billed at $196.88: $7.875 each, not $7.88.
  expect(costNow(50, { own: { seats: 25, perCycleCents: 19_688 }, todayCents: 788 })).toBe(39_376)
})
