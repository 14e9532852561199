import { expect, test } from 'vitest'
import type { PurchaseLine } from '../catalog/pricing.ts'
import { offerCost, offerMargin } from './offer-cost.ts'

const line = (seats: number, more: Partial<PurchaseLine> = {}) =>
  ({ seats, perSeatCents: 1000, beforeCents: 1000 * seats, ...more }) as PurchaseLine
const rate = { perMemberCents: 700, fixedCents: 500 }

test('an offer costs what its seats and fees cost, and nothing for what the vendor gives for free', () => {
  expect(offerCost([line(10), line(2)], [rate, rate])).toBe(7500 + 1900)
  expect(offerCost([line(10), line(1, { beforeCents: 0 })], [rate, null])).toBe(7500)
})

test('if the cost of one line is unknown, that of the offer is: unknown is not 0', () => {
  expect(offerCost([line(10), line(2)], [rate, null])).toBeNull()
  expect(offerMargin(9000, null)).toBeNull()
})

test('the margin is what is left of the price, and a loss is below 0', () => {
  expect(offerMargin(10_000, 7500)).toEqual({ marginCents: 2500, percent: 25 })
  expect(offerMargin(5000, 7500)).toEqual({ marginCents: -2500, percent: -50 })
  expect(offerMargin(0, 7500)).toEqual({ marginCents: -7500, percent: null })
})
