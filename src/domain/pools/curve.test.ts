import { expect, test } from 'vitest'
import type { Bid } from './clearing.ts'
import { demandCurve, isCurveDue, simulateLadder } from './curve.ts'

const points = [
  { unitCents: 1360, seats: 50, companies: 5 },
  { unitCents: 1110, seats: 125, companies: 10 },
]

test('the rest at the low end is not shown, only that there is some', () => {
  const five = Array.from({ length: 5 }, (_, n) => bid(`k${n}`, 10, 1300))
  expect(demandCurve(five)).toEqual({
    points: [{ unitCents: 1300, seats: 50, companies: 5 }],
    hasHidden: false,
  })
  expect(demandCurve([...five, bid('k5', 10, 1200)])).toEqual({
    points: [{ unitCents: 1300, seats: 50, companies: 5 }],
    hasHidden: true,
  })
  expect(demandCurve([])).toEqual({ points: [], hasHidden: false })
})

test('one that brings exactly a quarter of the increase may be shown, one seat more may not', () => {
  const others = [10, 10, 10].map((seats, n) => bid(`k${n}`, seats, 1300))
  const last = [bid('k3', 15, 1300), bid('k4', 15, 1300)]
  expect(demandCurve([...others, ...last]).points).toHaveLength(1)
  expect(demandCurve([...others, bid('k3', 14, 1300), bid('k4', 15, 1300)]).points).toHaveLength(0)
})

test('a ladder is tried against what the curve tells alone', () => {
  const tier = (minSeats: number, unitCents: number, minCompanies = 3) => ({
    minSeats,
    minCompanies,
    unitCents,
  })
  expect(simulateLadder(points, [tier(40, 1350), tier(120, 1100)])).toEqual({
    tier: 1,
    unitCents: 1100,
    seats: 125,
    companies: 10,
  })
  expect(simulateLadder(points, [tier(40, 1350), tier(120, 1111)])).toEqual({
    tier: 0,
    unitCents: 1350,
    seats: 50,
    companies: 5,
  })
  expect(simulateLadder(points, [tier(40, 1361)])).toBe(null)
  expect(simulateLadder(points, [tier(40, 1360, 6)])).toBe(null)
})

test('the curve changes at most daily, and only after 5 participants changed', () => {
  const asOf = new Date('2027-01-10T10:00:00Z')
  expect(isCurveDue(null, 0, asOf)).toBe(true)
  expect(isCurveDue(asOf, 9, new Date('2027-01-11T09:59:59Z'))).toBe(false)
  expect(isCurveDue(asOf, 4, new Date('2027-01-15T10:00:00Z'))).toBe(false)
  expect(isCurveDue(asOf, 5, new Date('2027-01-11T10:00:00Z'))).toBe(true)
})

function bid(id: string, seats: number, maxCents: number): Bid {
  return { id, participant: id, steps: [{ seats, maxCents }] }
}
