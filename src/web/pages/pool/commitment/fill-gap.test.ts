import { describe, expect, test } from 'vitest'
import { poolOnWire, poolWith, quoteOnWire } from '#test/support/pool-on-wire.ts'
import { fillGap, gapOffered } from './fill-gap.ts'

/** 14 seats are missing at $11.70: 56 seats there cost less than 42 at $18.00. */
// biome-ignore lint/suspicious/noThenProperty: the call's own name
const gap = { seats: 14, now: 756, then: 655.2 }
const quote = quoteOnWire({ gap })
const offer = { ...gap, allSeats: 56, price: 11.7 }
const rows = (...steps: [number, string][]) =>
  steps.map(([seats, maxPrice]) => ({ key: String(seats), seats: String(seats), maxPrice }))
const filled = (...steps: [number, string][]) =>
  fillGap(rows(...steps), offer)?.map(({ seats, maxPrice }) => [Number(seats), maxPrice])

describe('the missing seats', () => {
  test('are offered together with those that the company has in the pool', () => {
    expect(gapOffered(poolWith({}), quote)).toEqual(offer)
  })

  test('are not offered where none are missing', () => {
    expect(gapOffered(poolWith({}), quoteOnWire())).toBeNull()
    const progress = { ...poolOnWire().progress, next: null }
    expect(gapOffered(poolWith({}, { progress }), quote)).toBeNull()
  })

  test('are not offered again once the form asks for them', () => {
    const tiers = quote.tiers.map((tier) => (tier.price === 11.7 ? { ...tier, seats: 56 } : tier))
    expect(gapOffered(poolWith({}), { ...quote, tiers })).toBeNull()
  })
})

describe('one click fills the form with', () => {
  test('a step between the others', () => {
    expect(filled([42, '14.00'], [60, '10.00'])).toEqual([
      [42, '14.00'],
      [56, '11.70'],
      [60, '10.00'],
    ])
  })

  test('a step that replaces smaller ones which pay no more', () => {
    expect(filled([42, '11.70'])).toEqual([[56, '11.70']])
    expect(filled([20, '13.00'], [42, '11.00'])).toEqual([
      [20, '13.00'],
      [56, '11.70'],
    ])
  })

  test('nothing where it would be the sixth step', () => {
    expect(filled([10, '16'], [20, '15'], [30, '14'], [40, '13'], [60, '10'])).toBeUndefined()
  })
})
