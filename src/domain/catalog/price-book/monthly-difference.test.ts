import { expect, test } from 'vitest'
import { monthlyDifference } from './monthly-difference.ts'

test('the monthly difference is that of the prices per month, each to the cent', () => {
  expect(monthlyDifference(1, 2, 'quarterly')).toBe(1)
  expect(monthlyDifference(2, 1, 'quarterly')).toBe(-1)
  expect(monthlyDifference(2, 4, 'quarterly')).toBe(0)
  expect(monthlyDifference(120_00, 150_00, 'annually')).toBe(2_50)
})
