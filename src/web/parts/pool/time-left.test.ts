import { describe, expect, test } from 'vitest'
import { closedPool, gatheringPool, notionPool, rollingPool } from '#test/support/board-pool.ts'
import { endOf, formatTimeLeft, formatTimeLeftIn, isOverAt } from './time-left.ts'

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]

test.each([
  ['an open pool at its deadline', notionPool, '2027-02-01T17:00:00.000Z'],
  ['one that is still open with its last daily clearing', rollingPool, '2027-04-02T06:00:00.000Z'],
  ['a gathering one at the end of its last day', gatheringPool, '2027-02-17T00:00:00.000Z'],
])('%s can no longer be joined', (_, pool, end) => {
  expect(endOf(pool)).toBe(Date.parse(end))
  expect(isOverAt(pool, Date.parse(end) - 1)).toBe(false)
  expect(isOverAt(pool, Date.parse(end))).toBe(true)
})

test('a pool that has ended has no end to wait for', () => {
  expect(endOf(closedPool)).toBeNull()
  expect(isOverAt(closedPool, Date.parse('2028-01-01'))).toBe(false)
})

describe('a countdown', () => {
  test.each([
    [6 * day + 3 * hour, '6 days left'],
    [6 * day, '6 days left'],
    [6 * day - 1, '5 days left'],
    [2 * day, '2 days left'],
    [2 * day - 1, '47 hours left'],
    [day, '24 hours left'],
    [day - second, '23 h 59 min left'],
    [5 * hour + 12 * minute, '5 h 12 min left'],
    [hour, '1 h 0 min left'],
    [hour - second, '59 min 59 s left'],
    [90 * second, '1 min 30 s left'],
    [45 * second, '45 s left'],
    [1, '1 s left'],
    [0, 'Closed'],
    [-day, 'Closed'],
  ])('%d ms before the end says %s', (left, text) => {
    expect(formatTimeLeft(left)).toBe(text)
  })
})

describe('a page that is kept for an hour', () => {
  const end = Date.parse('2027-02-01T17:00:00Z')
  test.each([
    ['2027-01-26T14:00:00.000Z', '6 days left'],
    ['2027-01-26T16:00:00.000Z', '6 days left'],
    ['2027-01-26T17:00:00.000Z', '5 days left'],
    ['2027-01-30T16:00:00.000Z', '2 days left'],
    ['2027-01-30T17:00:00.000Z', '47 hours left'],
    ['2027-02-01T14:00:00.000Z', '2 hours left'],
    ['2027-02-01T15:00:00.000Z', '1 hour left'],
    ['2027-02-01T16:00:00.000Z', 'Less than 1 hour left'],
    ['2027-02-01T17:00:00.000Z', 'Closed'],
  ])('in the hour of %s says %s', (at, text) => {
    expect(formatTimeLeftIn(at, end)).toBe(text)
  })

  test('never says more than is left at the end of its hour, nor a day less than at its beginning', () => {
    for (let hours = 49; hours < 500; hours += 1) {
      const at = new Date(end - hours * hour).toISOString()
      const days = Number.parseInt(formatTimeLeftIn(at, end), 10)
      expect(days * 24).toBeLessThanOrEqual(hours - 1)
      expect((days + 1) * 24).toBeGreaterThan(hours - 1)
    }
  })
})
