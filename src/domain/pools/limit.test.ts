import { expect, test } from 'vitest'
import { commitmentLimit, limitLeft, mostPerYear, requireWithinLimit } from './limit.ts'

const steps = [
  { seats: 42, maxCents: 1400 },
  { seats: 60, maxCents: 1000 },
]
const tiers = [
  { minSeats: 60, minCompanies: 3, unitCents: 1350 },
  { minSeats: 120, minCompanies: 3, unitCents: 1170 },
  { minSeats: 200, minCompanies: 3, unitCents: 990 },
]

test('the most a commitment can cost is its dearest tier, for a year of cycles', () => {
  expect(mostPerYear(steps, tiers, 'monthly')).toBe(60 * 990 * 12)
  expect(mostPerYear(steps, tiers.slice(0, 2), 'quarterly')).toBe(42 * 1350 * 4)
  expect(mostPerYear([{ seats: 5, maxCents: 900 }], tiers, 'monthly')).toBe(0)
})

test('while a pool gathers, its own maxima count', () => {
  expect(mostPerYear(steps, [], 'annually')).toBe(60 * 1000)
})

test('a company without a paid invoice has a lower limit, and an operator can set any', () => {
  expect(commitmentLimit({ setCents: null, hasPaid: false })).toBe(25_000_00)
  expect(commitmentLimit({ setCents: null, hasPaid: true })).toBe(250_000_00)
  expect(commitmentLimit({ setCents: 0, hasPaid: true })).toBe(0)
})

test('a commitment may use up the limit exactly, together with the others', () => {
  requireWithinLimit({ mostCents: 5_000_00, othersCents: 20_000_00, limitCents: 25_000_00 })
  expect(() =>
    requireWithinLimit({ mostCents: 5_000_01, othersCents: 20_000_00, limitCents: 25_000_00 }),
  ).toThrow(
    expect.objectContaining({
      code: 'limit_reached',
      message:
        'This could cost up to $5,000.01 a year, and $5,000.00 is left of your limit. Ask us to raise it.',
    }),
  )
  expect(limitLeft(25_000_00, 30_000_00)).toBe(0)
})
