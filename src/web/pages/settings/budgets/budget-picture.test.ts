import { expect, test } from 'vitest'
import { alarmFor, periodChoices } from './budget-picture.ts'

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

test('the forecast is near above 80% and over above 100%', () => {
  const at = (forecast: number) => alarmFor({ ...budget, forecast })
  expect([80, 80.01, 100, 100.01].map(at)).toEqual([null, 'near', 'near', 'over'])
})

test('last year, this year and the next two can be chosen, with their quarters', () => {
  const choices = periodChoices(new Date('2026-11-12T10:00:00Z'))
  expect(choices).toHaveLength(20)
  expect(choices.slice(0, 6)).toEqual(['2025', '2025-Q1', '2025-Q2', '2025-Q3', '2025-Q4', '2026'])
})
