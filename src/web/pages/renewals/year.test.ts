import { expect, test } from 'vitest'
import type { Renewal } from '#contract/reports/savings.ts'
import { yearOf } from './year.ts'

const renewal = (renewsAt: string, noticeBy: string | null, groupPrice = 10): Renewal => ({
  purchase: 'p',
  vendor: 'Slack',
  billingCycle: 'monthly',
  renewsAt,
  noticeBy,
  listPrice: 12,
  groupPrice,
  nowPrice: null,
  seats: 1,
  endsAt: null,
  boundUntil: null,
})

test('a year has twelve months from this one on, each with its days in order and its sum', () => {
  const year = yearOf(
    [renewal('2027-01-10T09:00:00Z', '2026-12-11T09:00:00Z'), renewal('2026-12-05T09:00:00Z', null, 5)],
    new Date('2026-11-12T10:00:00Z'),
  )
  expect(year.map(({ month }) => month)).toHaveLength(12)
  expect([year[0]?.month, year[11]?.month]).toEqual(['2026-11', '2027-10'])
  expect(year[1]?.entries.map(({ day, kind }) => [day, kind])).toEqual([
    ['2026-12-05', 'renews'],
    ['2026-12-11', 'decide'],
  ])
  expect(year.slice(0, 3).map(({ renewsCents }) => renewsCents)).toEqual([0, 500, 1000])
})
