import { expect, test } from 'vitest'
import type { Tier } from './pool.ts'
import { changesNothing, clearAgain, type RollingBid, shortfall } from './rolling.ts'

const tiers: Tier[] = [
  { minSeats: 50, minCompanies: 3, unitCents: 1350 },
  { minSeats: 100, minCompanies: 3, unitCents: 1100 },
]
const buyers = [bid('a', 20), bid('b', 20), bid('c', 10)]

test('an award counts at every price, also when its company dropped its steps or stopped counting', () => {
  const { unitCents, seats, newAwards } = clearAgain(tiers, 1350, [...buyers, bid('d', 0, [[50, 1100]])])
  expect({ unitCents, seats }).toEqual({ unitCents: 1100, seats: 100 })
  expect(newAwards).toEqual([{ id: 'd', step: 0, seats: 50, isTopUp: false }])
})

test('the price never rises, even if a default leaves its tier short', () => {
  const { tier, unitCents, isDeeper } = clearAgain(tiers, 1100, buyers)
  expect({ tier, unitCents, isDeeper }).toEqual({ tier: 1, unitCents: 1100, isDeeper: false })
})

test('a smaller commitment than what was awarded takes nothing away', () => {
  const { seats, newAwards } = clearAgain(tiers, 1350, [...buyers.slice(1), bid('a', 20, [[5, 1400]])])
  expect(seats).toBe(50)
  expect(newAwards).toEqual([])
})

test('a clearing that awards nothing at the same price is not worth recording', () => {
  expect(changesNothing(clearAgain(tiers, 1350, buyers))).toBe(true)
  expect(changesNothing(clearAgain(tiers, 1350, [...buyers, bid('d', 0, [[1, 1350]])]))).toBe(false)
  expect(changesNothing(clearAgain(tiers, 1350, [bid('a', 90), bid('b', 5), bid('c', 5)]))).toBe(false)
})

test('a shortfall is what defaults took from the seats of the tier', () => {
  expect(shortfall(120, 130)).toBe(0)
  expect(shortfall(120, 112)).toBe(8)
})

function bid(id: string, awardedSeats: number, steps: [number, number][] = []): RollingBid {
  return {
    id,
    participant: id,
    awardedSeats,
    steps: steps.map(([seats, maxCents]) => ({ seats, maxCents })),
  }
}
