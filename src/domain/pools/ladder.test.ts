import { expect, test } from 'vitest'
import { checkImprovement, checkLadder, isImproved, ladderProblem } from './ladder.ts'
import type { Tier } from './pool.ts'

const story = [tier(60, 1350), tier(120, 1170), tier(200, 990)]

test('a refused ladder names the price and field to correct', () => {
  expect(() => checkLadder([tier(60, 1350), tier(60, 1170)], 1800)).toThrow(
    expect.objectContaining({
      code: 'invalid_ladder',
      detail: { fields: { 'tiers.1.minSeats': 'Price 2: Use more than 60 seats.' } },
    }),
  )
  expect(() => checkLadder([tier(60, 1350), tier(120, 1350)], 1800)).toThrow(
    expect.objectContaining({
      code: 'invalid_ladder',
      detail: { fields: { 'tiers.1.price': 'Price 2: Use less than $13.50.' } },
    }),
  )
  expect(() => checkLadder([], 1800)).toThrow(
    expect.objectContaining({ code: 'invalid_ladder', detail: { fields: { tiers: 'Use 1 to 10 prices.' } } }),
  )
})

test('the first price must be below what anyone pays today', () => {
  expect(() => checkLadder([tier(60, 1800)], 1800)).toThrow(
    expect.objectContaining({
      code: 'not_cheaper',
      message: "The first price must be below today's price of $18.00.",
    }),
  )
  expect(() => checkLadder([tier(60, 1799)], 1800)).not.toThrow()
})

test('the largest and smallest figures of a ladder are accepted, one more or less is not', () => {
  const [least, most] = [tier(1, 1_00_000_00, 1), tier(1_000_000, 1, 1_000)]
  expect(ladderProblem([least, most], 1_00_000_01)).toBe(null)
  const breaks = (changed: Partial<Tier>) => ladderProblem([{ ...least, ...changed }], 1_00_000_02)?.rule
  expect(breaks({ minSeats: 0 })).toBe('L2')
  expect(breaks({ minSeats: 1_000_001 })).toBe('L2')
  expect(breaks({ unitCents: 1_00_000_01 })).toBe('L3')
  expect(breaks({ minCompanies: 0 })).toBe('L4')
  expect(breaks({ minCompanies: 1_001 })).toBe('L4')
})

test('an open pool takes lower prices and fewer seats, and nothing that is worse for anyone', () => {
  const change = (after: Tier[]) =>
    checkImprovement({ before: story, after, todayCents: 1800, currentCents: null })
  change([tier(50, 1350), tier(120, 1170), tier(200, 950)])
  change([...story, tier(300, 900)])
  expect(() => change(story.slice(0, 2))).toThrow(expect.objectContaining({ code: 'not_improved' }))
  expect(() => change([tier(61, 1350), ...story.slice(1)])).toThrow(
    expect.objectContaining({ code: 'not_improved' }),
  )
  expect(() => change([tier(60, 1800), ...story.slice(1)])).toThrow(
    expect.objectContaining({ code: 'not_cheaper' }),
  )
})

test('in a rolling pool the prices at or above the current one stay as they are', () => {
  const change = (after: Tier[]) =>
    checkImprovement({ before: story, after, todayCents: 1800, currentCents: 1170 })
  change([tier(60, 1350), tier(120, 1170), tier(180, 990)])
  change([...story.slice(0, 2), tier(150, 1100), tier(200, 990)])
  for (const after of [
    [tier(50, 1350), ...story.slice(1)],
    [tier(60, 1350), tier(110, 1170), tier(200, 990)],
    [tier(60, 1340), ...story.slice(1)],
    [tier(60, 1350), tier(90, 1200), tier(120, 1170), tier(200, 990)],
  ])
    expect(() => change(after)).toThrow(expect.objectContaining({ code: 'not_improved' }))
})

test('every ladder is at least as good as itself', () => {
  expect(isImproved(story, story)).toBe(true)
})

function tier(minSeats: number, unitCents: number, minCompanies = 3): Tier {
  return { minSeats, minCompanies, unitCents }
}
