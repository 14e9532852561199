import { expect, test } from 'vitest'
import { comparePools } from '../../scripts/simulate/comparison.ts'
import { tryDefaults } from '../../scripts/simulate/defaults.ts'
import { isWithin, simulatePools } from '../../scripts/simulate/figures.ts'
import { randomFrom } from '../../scripts/simulate/random.ts'
import { tryStrategies } from '../../scripts/simulate/strategies.ts'
import { isLongForm, rounds } from './effort.ts'

const poolsEach = 40

test('pools reach a price more often than a shop with one price at a time, cheaper, and with more for both sides', () => {
  const figures = comparePools(randomFrom(7), poolsEach)
  expect(figures.poolSuccess).toBeGreaterThan(figures.shopSuccess)
  expect(figures.poolPrice).toBeLessThan(figures.shopPrice)
  expect(figures.surplusRatio).toBeGreaterThan(1.5)
  expect(figures.revenueRatio).toBeGreaterThan(1.2)
})

test('a company does best with what it really wants: understating never gains, adding blindly loses', () => {
  const figures = tryStrategies(randomFrom(7), poolsEach)
  expect(figures.cases).toBe(53 * poolsEach)
  expect(figures.understating).toBe(0)
  expect(figures.blindLoss).toBeGreaterThan(0)
  expect(figures.buyingUp).toBeLessThan(0.05)
  expect(figures.overstating).toBeGreaterThan(5 * figures.buyingUp)
})

test('a few defaults leave some pools short, and most as they are', () => {
  const { shortPools, missingShare } = tryDefaults(randomFrom(7), poolsEach)
  expect(shortPools).toBeGreaterThan(0)
  expect(shortPools).toBeLessThan(0.5)
  expect(missingShare).toBeLessThan(0.5)
})

test('the same seed gives the same figures, and enough pools give the promised ones', () => {
  const figures = simulatePools(rounds({ short: 5, long: 1_000 }))
  expect(simulatePools(rounds({ short: 5, long: 1_000 }))).toEqual(figures)
  if (isLongForm) expect(figures.filter((each) => !isWithin(each))).toEqual([])
}, 120_000)
