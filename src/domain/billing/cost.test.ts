import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CycleToCost,
  costsBack,
  cycleCost,
  marginOf,
  requireCyclesToCost,
  shareReturn,
  uncreditedReason,
} from './cost.ts'

const cycle: CycleToCost = {
  firstDay: '2027-03-01',
  seats: 14,
  isFreeMonth: false,
  isFreeLine: false,
  ownCents: null,
}
const rate = (effectiveFrom: string, perMemberCents: number, fixedCents = 0) => ({
  effectiveFrom,
  perMemberCents,
  fixedCents,
})

describe('a cycle costs', () => {
  test('a fixed amount and an amount per seat, by the cost on its first day', () => {
    expect(cycleCost(cycle, [rate('2027-01-01', 2800)])).toBe(39_200)
    expect(cycleCost(cycle, [rate('2027-01-01', 2800, 500), rate('2027-03-02', 9900)])).toBe(39_700)
    expect(cycleCost(cycle, [rate('2027-03-01', 2800), rate('2027-03-01', 3000)])).toBe(42_000)
  })

  test('an unknown amount without a row, which is not 0', () => {
    expect(cycleCost(cycle, [])).toBeNull()
    expect(cycleCost(cycle, [rate('2027-03-02', 2800)])).toBeNull()
  })

  test('what was agreed for the order instead of what the price book says', () => {
    expect(cycleCost({ ...cycle, ownCents: 35_000 }, [rate('2027-01-01', 2800)])).toBe(35_000)
    expect(cycleCost({ ...cycle, ownCents: 0 }, [rate('2027-01-01', 2800)])).toBe(0)
  })

  test('nothing where the vendor gives it: a free line, and a free month whatever was agreed', () => {
    expect(cycleCost({ ...cycle, isFreeLine: true }, [rate('2027-01-01', 2800)])).toBe(0)
    expect(cycleCost({ ...cycle, isFreeLine: true, ownCents: 100 }, [])).toBe(100)
    expect(cycleCost({ ...cycle, isFreeMonth: true, ownCents: 100 }, [])).toBe(0)
  })
})

describe('what is given back on an invoice', () => {
  const lines = (...left: [number, boolean?][]) =>
    left.map(([leftCents, isMeant = false]) => ({ leftCents, isMeant }))

  test('is shared by what is left of each line', () => {
    expect(shareReturn(lines([300], [100], [0]), 200)).toEqual([150, 50, 0])
    expect(shareReturn(lines([100], [100], [100]), 100)).toEqual([34, 33, 33])
  })

  test('goes first to the lines that it is about', () => {
    expect(shareReturn(lines([300], [100, true]), 80)).toEqual([0, 80])
    expect(shareReturn(lines([300], [100, true]), 160)).toEqual([60, 100])
  })

  test('adds up, and never takes more from a line than is left', () => {
    const any = fc.array(fc.tuple(fc.nat(50_000), fc.boolean()), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(any, fc.nat(200_000), (left, amount) => {
        const all = left.reduce((sum, [cents]) => sum + cents, 0)
        const shares = shareReturn(lines(...left), amount)
        expect(shares.reduce((sum, cents) => sum + cents, 0)).toBe(Math.min(amount, all))
        shares.forEach((cents, index) => {
          expect(cents).toBeLessThanOrEqual(left[index]?.[0] ?? 0)
        })
      }),
    )
  })
})

describe('the cost that is reversed', () => {
  const line = (costCents: number, invoicedCents: number, returnedCents: number, reversedCents = 0) => ({
    ...{ costCents, invoicedCents, returnedCents, reversedCents },
    isVoid: false,
  })

  test('is the same share of the cost as was given back of the invoice', () => {
    expect(costsBack([line(39_200, 44_800, 11_200)])).toEqual([9800])
    expect(costsBack([line(39_200, 44_800, 22_400, 9800)])).toEqual([9800])
  })

  test('of several lines gives spare cents to the largest remainders', () => {
    expect(costsBack([line(100, 300, 100), line(100, 300, 100), line(100, 300, 100)])).toEqual([34, 33, 33])
    expect(costsBack([line(100, 300, 100), line(200, 300, 100)])).toEqual([33, 67])
  })

  test('of a void invoice is everything, also for a line that was invoiced at nothing', () => {
    expect(costsBack([line(500, 0, 0)])).toEqual([0])
    expect(costsBack([{ ...line(500, 0, 0, 100), isVoid: true }])).toEqual([400])
  })

  test('however a line is given back in parts, never exceeds its cost, and is all of it in the end', () => {
    const parts = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 6 })
    const any = fc.array(fc.tuple(fc.nat(30_000), parts), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(any, (given) => {
        const lines = given.map(([costCents, returned]) => ({
          ...{ costCents, reversedCents: 0, returnedCents: 0, isVoid: false, returned },
          invoicedCents: returned.reduce((sum, cents) => sum + cents, 0),
        }))
        for (let step = 0; step < 6; step += 1) {
          for (const each of lines) each.returnedCents += each.returned[step] ?? 0
          costsBack(lines).forEach((cents, index) => {
            const each = lines[index]
            if (each) each.reversedCents += cents
          })
          for (const each of lines) expect(each.reversedCents).toBeLessThanOrEqual(each.costCents)
        }
        for (const each of lines) expect(each.reversedCents).toBe(each.invoicedCents > 0 ? each.costCents : 0)
      }),
    )
  })
})

test('the margin is sales less cost; without sales it has no percentage', () => {
  expect(marginOf({ salesCents: 33_600, costedCents: 33_600, costCents: 29_400 })).toEqual({
    ...{ costCents: 29_400, marginCents: 4200, percent: 12.5, coveredPercent: 100 },
  })
  expect(marginOf({ salesCents: 0, costedCents: 0, costCents: 100 })).toEqual({
    ...{ costCents: 100, marginCents: -100, percent: null, coveredPercent: null },
  })
})

test('sales without a known cost are in no margin, and no rounding makes them look covered', () => {
  expect(marginOf({ salesCents: 100_000, costedCents: 99_999, costCents: 50_000 })).toEqual({
    ...{ costCents: 50_000, marginCents: 49_999, percent: 50, coveredPercent: 99.9 },
  })
  expect(marginOf({ salesCents: 100_000, costedCents: 0, costCents: 0 })).toEqual({
    ...{ costCents: null, marginCents: null, percent: null, coveredPercent: 0 },
  })
})

test('a vendor that does not credit us needs a reason', () => {
  expect(uncreditedReason({ vendorCredits: true, vendorCreditsReason: 'ignored' })).toBeNull()
  expect(uncreditedReason({ vendorCredits: false, vendorCreditsReason: 'Our mistake' })).toBe('Our mistake')
  expect(() => uncreditedReason({ vendorCredits: false })).toThrow("doesn't credit us")
})

test('a cost can be set while a cycle is left that is not in the books', () => {
  const order = {
    state: 'active',
    deliveredAt: new Date(),
    hasOpenCycles: false,
    hasCyclesAhead: true,
  } as const
  expect(() => requireCyclesToCost(order)).not.toThrow()
  expect(() => requireCyclesToCost({ ...order, hasOpenCycles: true, hasCyclesAhead: false })).not.toThrow()
  expect(() => requireCyclesToCost({ ...order, hasCyclesAhead: false })).toThrow('cost_posted')
  expect(() => requireCyclesToCost({ ...order, state: 'failed', deliveredAt: null })).toThrow(
    'This order is failed',
  )
})
