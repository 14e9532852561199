import { expect, test } from 'vitest'
import { alarmFor, barOf, periodChoices } from './budget-picture.ts'

const budget = {
  _id: '1',
  costCenter: 'ENG',
  period: '2026',
  amount: 100,
  kind: 'soft' as const,
  spent: 30,
  committed: 20,
  asked: 10,
  forecast: 60,
  left: 50,
}

test('a bar is as long as the amount, or as a larger forecast', () => {
  expect(barOf(budget)).toEqual({
    parts: [
      { name: 'spent', percent: 30 },
      { name: 'committed', percent: 20 },
      { name: 'asked', percent: 10 },
    ],
    limit: 100,
  })
  const over = barOf({ ...budget, asked: 150, forecast: 200 })
  expect([over.limit, over.parts.reduce((sum, { percent }) => sum + percent, 0)]).toEqual([50, 100])
})

test('a credit above what was spent draws nothing', () => {
  expect(barOf({ ...budget, spent: -5 }).parts[0]?.percent).toBe(0)
})

test('the forecast is near above 80% and over above 100%', () => {
  const at = (forecast: number) => alarmFor({ ...budget, forecast })
  expect([80, 80.01, 100, 100.01].map(at)).toEqual([null, 'near', 'near', 'over'])
})

test('last year, this year and the next two can be chosen, with their quarters', () => {
  const choices = periodChoices(new Date('2026-11-12T10:00:00Z'))
  expect(choices).toHaveLength(20)
  expect(choices.slice(0, 6)).toEqual(['2025', '2025-Q1', '2025-Q2', '2025-Q3', '2025-Q4', '2026'])
})
