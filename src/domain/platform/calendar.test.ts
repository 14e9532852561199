import { describe, expect, test } from 'vitest'
import type { BillingCycle } from './billing-cycle.ts'
import { addMonths, cycleEndAfter, cycleStart, startOfMonth } from './calendar.ts'

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const dayText = (moment: Date) => moment.toISOString().slice(0, 10)

test.each([
  ['2026-01-15', 1, '2026-02-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s plus %i months is %s', (from, months, to) => {
  expect(dayText(addMonths(day(from), months))).toBe(to)
})

test('a subscription that started on the 31st returns to the 31st after a short month', () => {
  const starts = [1, 2, 3].map((n) => dayText(cycleStart(day('2026-01-31'), 'monthly', n)))
  expect(starts).toEqual(['2026-02-28', '2026-03-31', '2026-04-30'])
})

describe('the cycle that a moment is in ends', () => {
  test.each<[BillingCycle, string, string, string]>([
    ['monthly', '2026-01-31', '2026-02-10', '2026-02-28'],
    ['monthly', '2026-01-31', '2026-02-28', '2026-03-31'],
    ['quarterly', '2026-01-15', '2026-02-20', '2026-04-15'],
    ['annually', '2028-02-29', '2028-03-01', '2029-02-28'],
    ['annually', '2026-05-01', '2027-05-01', '2028-05-01'],
  ])('%s from %s, at %s: on %s', (cycle, anchor, moment, end) => {
    expect(dayText(cycleEndAfter(day(anchor), cycle, day(moment)))).toBe(end)
  })
})

test('a month begins on its first day in UTC', () => {
  expect(startOfMonth(new Date('2026-11-30T23:59:59.999Z')).toISOString()).toBe('2026-11-01T00:00:00.000Z')
})
