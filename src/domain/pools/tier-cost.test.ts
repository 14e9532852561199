import { expect, test } from 'vitest'
import { belowCostText, costDay, formatSeatCost, formatTierMargin } from './tier-cost.ts'

const tier = (unitCents: number) => ({ minSeats: 10, minCompanies: 3, unitCents })
const ladder = [tier(1290), tier(1180), tier(1110), tier(1000)]
const rate = { perMemberCents: 1180, fixedCents: 0 }

test('each price says what is left of it for us, or what we lose', () => {
  expect(ladder.map(({ unitCents }) => formatTierMargin(unitCents, rate))).toEqual([
    '$1.10 (8.5%)',
    '$0.00 (0%)',
    '$0.70 loss',
    '$1.80 loss',
  ])
})

test('the cost is that of the first subscriptions, and of today once they can begin at any time', () => {
  expect(costDay('2027-03-01', '2027-01-20')).toBe('2027-03-01')
  expect(costDay('2027-03-01', '2027-04-20')).toBe('2027-04-20')
  expect(costDay(null, '2027-01-20')).toBe('2027-01-20')
})

test('an unknown cost is unknown, and never 0', () => {
  expect(formatTierMargin(1290, null)).toBe('Unknown')
  expect(formatSeatCost(null, 'monthly')).toBe('What a seat costs us is unknown.')
  expect(formatSeatCost(rate, 'monthly')).toBe('A seat costs us $11.80 a month.')
  expect(formatSeatCost({ ...rate, fixedCents: 4000 }, 'annually')).toBe(
    'A seat costs us $11.80 a year, and each company $40.00 more.',
  )
})

test('before prices below cost are published, each is named with the loss on a seat', () => {
  expect(belowCostText(ladder.slice(0, 2), rate)).toBeNull()
  expect(belowCostText(ladder.slice(0, 3), rate)).toBe('At $11.10 we lose $0.70 on each seat.')
  expect(belowCostText(ladder, rate)).toBe('At $11.10 we lose $0.70 on each seat, at $10.00 $1.80.')
  expect(belowCostText(ladder, null)).toBe('What a seat costs us is unknown: these prices may be below it.')
  expect(belowCostText([], null)).toBeNull()
})
