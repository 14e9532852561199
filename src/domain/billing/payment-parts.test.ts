import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fill, formatCarried, isTooSmall, maxCents, minCents, nextPart, partsOf } from './payment-parts.ts'

function allParts(owedCents: number): number[] {
  const parts: number[] = []
  for (let left = owedCents; left > 0; left -= parts.at(-1) ?? 0) parts.push(nextPart(left))
  return parts
}

test.each([
  [50, [50]],
  [999_999_99, [999_999_99]],
  [1_000_000_00, [999_999_50, 50]],
  [1_051_200_00, [999_999_99, 51_200_01]],
  [1_000_000_49, [999_999_99, 50]],
])('%i cents are paid as %j', (owed, parts) => {
  expect(allParts(owed)).toEqual(parts)
})

test('the parts sum to what is owed, each is within the card limits, and there are no more than needed', () => {
  const edges = fc
    .integer({ min: 1, max: 20 })
    .chain((times) =>
      fc.integer({ min: -60, max: 60 }).map((off) => Math.max(minCents, times * maxCents + off)),
    )
  const owed = fc.oneof(edges, fc.integer({ min: minCents, max: 50_000_000_00 }))
  fc.assert(
    fc.property(owed, (cents) => {
      const parts = allParts(cents)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)
      expect(parts.every((part) => part >= minCents && part <= maxCents)).toBe(true)
      expect(parts).toHaveLength(partsOf(cents))
    }),
    { numRuns: 2000 },
  )
})

test('a part covers one invoice after another, to the cent', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 2_000_000_00 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(amounts, (cents) => {
      let owed = cents.map((amountCents, id) => ({ id, amountCents }))
      const sum = () => owed.reduce((all, { amountCents }) => all + amountCents, 0)
      while (sum() >= minCents) {
        const part = nextPart(sum())
        const shares = fill(owed, part)
        expect(shares.reduce((all, { amountCents }) => all + amountCents, 0)).toBe(part)
        const paid = new Map(shares.map(({ id, amountCents }) => [id, amountCents]))
        owed = owed.map(({ id, amountCents }) => ({ id, amountCents: amountCents - (paid.get(id) ?? 0) }))
        expect(owed.every(({ amountCents }) => amountCents >= 0)).toBe(true)
      }
      expect(sum() === 0 || cents.reduce((all, one) => all + one, 0) < minCents).toBe(true)
    }),
  )
})

test('less than 50 cents is carried over, but not zero', () => {
  expect([0, 1, 49, 50].map(isTooSmall)).toEqual([false, true, true, false])
  expect(formatCarried(30)).toContain('$0.30 is below the $0.50 minimum for card payments')
})
