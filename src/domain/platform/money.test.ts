import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#test/checks/effort.ts'
import {
  formatShortUsd,
  formatUnitUsd,
  formatUsd,
  fromDollars,
  percentOf,
  percentOff,
  percentShare,
  share,
  toDecimal,
  toDollars,
} from './money.ts'

const runs = { numRuns: rounds({ short: 500, long: 10_000 }) }
const amounts = fc.integer({ min: 0, max: 1e12 })

describe('a discount', () => {
  test.each([
    { cents: 21600, percent: 20, left: 17280 },
    { cents: 17999, percent: 15, left: 15299 }, // 15299.15
    { cents: 9999, percent: 30, left: 6999 }, // 6999.3
    { cents: 1, percent: 50, left: 1 }, // 0.5
    { cents: 3, percent: 50, left: 2 }, // 1.5
    { cents: 1, percent: 51, left: 0 }, // 0.49
    { cents: 10, percent: 15, left: 9 }, // 8.5
    { cents: 30, percent: 35, left: 20 }, // 19.5
    { cents: 41666, percent: 10, left: 37499 }, // 37499.4
    { cents: 180625, percent: 10, left: 162563 }, // 162562.5
    { cents: 875, percent: 10, left: 788 }, // 787.5
    { cents: 9_999_999_999_995, percent: 10, left: 8_999_999_999_996 }, // …995.5
    { cents: 40_000_000_000_001, percent: 50, left: 20_000_000_000_001 }, // …000.5
    { cents: 12345, percent: 0, left: 12345 },
    { cents: 12345, percent: 100, left: 0 },
    { cents: 0, percent: 35, left: 0 },
  ])('of $percent% leaves $left of $cents cents', ({ cents, percent, left }) => {
    expect(percentOff(cents, percent)).toBe(left)
  })

  test('agrees with exact arithmetic for any amount and percentage', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100 }), (cents, percent) => {
        const exact = (BigInt(cents) * BigInt(100 - percent) * 2n + 100n) / 200n
        expect(percentOff(cents, percent)).toBe(Number(exact))
      }),
      runs,
    )
  })

  test.each([
    [-1, 10],
    [0.5, 10],
    [Number.NaN, 10],
    [Number.MAX_SAFE_INTEGER, 10],
    [100, -1],
    [100, 101],
    [100, 12.5],
  ])('of %d cents at %d percent is refused', (cents, percent) => {
    expect(() => percentOff(cents, percent)).toThrow(RangeError)
  })
})

describe('a percentage', () => {
  test('of an amount rounds half up', () => {
    expect(percentOf(1725, 2)).toBe(35)
    expect(percentOf(1724, 2)).toBe(34)
  })

  test.each([
    [2000, 20000, 10],
    [1, 200, 1],
    [1, 201, 0],
    [25, 200, 13],
    [0, 0, 0],
    [500, 500, 100],
  ])('of %d in %d is %d, and 0 if the total is 0', (part, whole, percent) => {
    expect(percentShare(part, whole)).toBe(percent)
  })
})

describe('sharing', () => {
  test.each([
    { total: 100, weights: [1, 1, 1], parts: [34, 33, 33] },
    { total: 10, weights: [1, 2, 3], parts: [2, 3, 5] },
    { total: 5, weights: [0, 1], parts: [0, 5] },
    { total: 1, weights: [1, 3], parts: [0, 1] },
    { total: 0, weights: [0, 0], parts: [0, 0] },
    { total: 0, weights: [], parts: [] },
  ])('$total by $weights gives the spare cents to the largest remainders', ({ total, weights, parts }) => {
    expect(share(total, weights)).toEqual(parts)
  })

  test('any total by any weights gives parts that sum to it, each within a cent of its exact share', () => {
    fc.assert(
      fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 12 }), (total, weights) => {
        const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
        fc.pre(sum > 0n)
        const parts = share(total, weights)
        expect(parts.reduce((all, part) => all + part, 0)).toBe(total)
        parts.forEach((part, index) => {
          const due = (BigInt(total) * BigInt(weights[index] ?? 0)) / sum
          expect([due, due + 1n]).toContain(BigInt(part))
        })
      }),
      runs,
    )
  })

  test.each([
    [-1, [1]],
    [1, [-1, 2]],
    [1, [0, 0]],
    [1, []],
  ])('of %d by %j is refused', (total, weights) => {
    expect(() => share(total, weights)).toThrow(RangeError)
  })
})

describe('an amount', () => {
  test.each([
    [0, '$0.00', '$0', '0.00', 0],
    [5, '$0.05', '$0.05', '0.05', 0.05],
    [860, '$8.60', '$8.60', '8.60', 8.6],
    [99999, '$999.99', '$999.99', '999.99', 999.99],
    [123400, '$1,234.00', '$1,234', '1234.00', 1234],
    [123450, '$1,234.50', '$1,234.50', '1234.50', 1234.5],
    [72_000_000_000, '$720,000,000.00', '$720,000,000', '720000000.00', 720_000_000],
    [-4168, '\u2212$41.68', '\u2212$41.68', '-41.68', -41.68],
    [-0, '$0.00', '$0', '0.00', -0],
  ])('of %d cents reads %s', (cents, usd, short, decimal, dollars) => {
    expect([formatUsd(cents), formatShortUsd(cents), toDecimal(cents), toDollars(cents)]).toEqual([
      usd,
      short,
      decimal,
      dollars,
    ])
  })

  test.each([
    [0, 0],
    [8.6, 860],
    [1.15, 115],
    [179.99, 17999],
    [1.005, 101],
    [0.004, 0],
    [-0.001, 0],
    [-41.68, -4168],
    [1e9, 1e11],
  ])('of %d dollars is %d cents', (dollars, cents) => {
    expect(fromDollars(dollars)).toBe(cents)
  })

  test('survives conversion to dollars and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(fromDollars(toDollars(cents))).toBe(cents)
        expect(fromDollars(Number(toDecimal(cents)))).toBe(cents)
      }),
      runs,
    )
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e30])('of %d dollars is refused', (dollars) => {
    expect(() => fromDollars(dollars)).toThrow(RangeError)
  })

  test('with a fraction of a cent is never shown', () => {
    expect(() => formatUsd(0.5)).toThrow(RangeError)
    expect(() => toDecimal(0.5)).toThrow(RangeError)
    expect(() => toDollars(0.5)).toThrow(RangeError)
  })
})

test('the price of a seat shows all its digits, so that seats × price is the total', () => {
  expect(formatUnitUsd(875, 10)).toBe('$7.875')
  expect(percentOff(25 * 875, 10)).toBe(19_688)
  expect(formatUnitUsd(1234, 15)).toBe('$10.489')
  expect(formatUnitUsd(1805, 7)).toBe('$16.7865')
  expect(formatUnitUsd(1005, 1)).toBe('$9.9495')
  expect(formatUnitUsd(1500, 10)).toBe('$13.50')
  expect(formatUnitUsd(178_800, 20)).toBe('$1,430.40')
  expect([formatUnitUsd(875, 0), formatUnitUsd(875, 100)]).toEqual(['$8.75', '$0.00'])
})
