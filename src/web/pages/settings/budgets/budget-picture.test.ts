import { expect, test } from 'vitest'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { alarmFor, budgetLabel, gapsIn, periodChoices } from './budget-picture.ts'

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

test('spend has a gap without a cost center, and without a budget of today', () => {
  const bought = (name: string, costCenter: string | null) => ({ name, costCenter }) as Purchase
  const purchases = [bought('Slack', 'ENG'), bought('Wiza', 'OPS'), bought('Cursor', null)]
  const now = { fiscalStartMonth: 1, today: new Date('2026-11-12T10:00:00Z'), hasCostCenters: true }
  const gaps = (budgets: (typeof budget)[] | { costCenter: null }[]) =>
    gapsIn(purchases, { ...now, budgets: budgets.map((each) => ({ ...budget, ...each })) }).map(
      ({ purchase, isUnbooked, isUnbudgeted }) => [purchase.name, isUnbooked, isUnbudgeted],
    )
  const cursor = ['Cursor', true, true]
  expect(gaps([budget])).toEqual([['Wiza', false, true], cursor])
  expect(gaps([{ ...budget, period: '2025' }])).toEqual([
    ['Slack', false, true],
    ['Wiza', false, true],
    cursor,
  ])
  expect(gaps([{ costCenter: null }])).toEqual([['Cursor', true, false]])
  expect(
    gapsIn(purchases, { ...now, hasCostCenters: false, budgets: [{ ...budget, costCenter: null }] }),
  ).toEqual([])
})

test('the budget of the whole company says so', () => {
  expect([budgetLabel(budget), budgetLabel({ ...budget, costCenter: null })]).toEqual([
    'ENG 2026',
    'Whole company 2026',
  ])
})
