import { describe, expect, test } from 'vitest'
import {
  alarmOf,
  type BudgetEffect,
  costWithin,
  cyclesFrom,
  daysOfPeriod,
  exceedsBudget,
  figuresOf,
  isPeriod,
  lastDayOf,
  periodsOn,
  requireHardBudgets,
} from './budget.ts'

describe('periods', () => {
  test.each([
    ['2027', true],
    ['2027-Q1', true],
    ['2027-Q5', false],
    ['2027-q1', false],
    ['27', false],
    ['9999', false],
  ])('a period is a year or a quarter: %s', (text, isOne) => {
    expect(isPeriod(text)).toBe(isOne)
  })

  test.each([
    ['2027', 1, '2027-01-01', '2028-01-01'],
    ['2027-Q4', 1, '2027-10-01', '2028-01-01'],
    ['2027', 4, '2027-04-01', '2028-04-01'],
    ['2027-Q1', 4, '2027-04-01', '2027-07-01'],
    ['2027-Q4', 4, '2028-01-01', '2028-04-01'],
    ['2027-Q1', 12, '2027-12-01', '2028-03-01'],
  ])('%s with years that begin in month %i is from %s to before %s', (period, month, from, until) => {
    expect(daysOfPeriod(period, month)).toEqual({ from, until })
  })

  test('the year has the name of its first day, and every day is in one year and one quarter', () => {
    expect(periodsOn('2027-03-31', 4)).toEqual(['2026', '2026-Q4'])
    expect(periodsOn('2027-04-01', 4)).toEqual(['2027', '2027-Q1'])
    for (let month = 1; month <= 12; month += 1)
      for (let n = 0; n < 800; n += 7) {
        const day = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
        for (const period of periodsOn(day, month)) {
          const { from, until } = daysOfPeriod(period, month)
          expect(from <= day && day < until).toBe(true)
        }
      }
  })

  test('the last day is the day before the end', () => {
    expect(lastDayOf({ from: '2027-01-01', until: '2027-03-01' })).toBe('2027-02-28')
  })
})

describe('what a request costs in a period', () => {
  const year = { from: '2026-01-01', until: '2027-01-01' }
  const monthly = { perCycleCents: 1000, billingCycle: 'monthly' as const }

  test('is the price of every cycle that begins from today to its end', () => {
    expect(costWithin(monthly, year, '2026-11-12')).toBe(2000)
    expect(costWithin(monthly, year, '2026-12-31')).toBe(1000)
    expect(costWithin({ ...monthly, billingCycle: 'quarterly' }, year, '2026-01-31')).toBe(4000)
    expect(costWithin({ ...monthly, billingCycle: 'annually' }, year, '2026-01-01')).toBe(1000)
  })

  test('in a later period is that of the cycles that begin in it', () => {
    const next = { from: '2027-01-01', until: '2027-04-01' }
    expect(costWithin(monthly, next, '2026-11-12')).toBe(3000)
    expect(costWithin({ ...monthly, billingCycle: 'annually' }, next, '2026-11-12')).toBe(0)
  })

  test('in a period that is over is nothing', () => {
    expect(costWithin(monthly, { from: '2025-01-01', until: '2026-01-01' }, '2026-11-12')).toBe(0)
  })

  test('of a commitment is its most per year, by months from its start', () => {
    const commitment = { perYearCents: 120_000, startsOn: '2026-10-15' }
    expect(costWithin(commitment, year, '2026-06-01')).toBe(30_000)
    expect(costWithin(commitment, year, '2026-11-20')).toBe(20_000)
    expect(costWithin({ ...commitment, startsOn: null }, year, '2026-12-01')).toBe(10_000)
    expect(costWithin({ ...commitment, startsOn: '2027-02-01' }, year, '2026-12-01')).toBe(0)
  })

  test('skips no cycle, wherever it starts to look', () => {
    const all = cyclesFrom('2020-01-31', 'monthly', '2020-01-31', '2027-01-01')
    for (const from of ['2020-01-31', '2021-02-28', '2021-03-01', '2024-02-29', '2026-12-31'])
      expect(cyclesFrom('2020-01-31', 'monthly', from, '2027-01-01')).toEqual(
        all.filter((day) => day >= from),
      )
  })
})

test('figures count what falls on the days of the period, for its cost center or the whole company', () => {
  const budget = { costCenterId: 'a', amountCents: 10_000, days: { from: '2026-01-01', until: '2026-04-01' } }
  const on = (day: string, cents: number, kind: 'spent' | 'committed' = 'spent', costCenterId = 'a') => ({
    costCenterId,
    kind,
    day,
    cents,
  })
  const movements = [
    on('2025-12-31', 1),
    on('2026-01-01', 1000),
    on('2026-03-31', -300),
    on('2026-04-01', 2),
    on('2026-03-01', 2000, 'committed'),
    on('2026-02-01', 4, 'spent', 'b'),
  ]
  const asked = [
    { costCenterId: 'a', cost: { perCycleCents: 500, billingCycle: 'monthly' as const } },
    { costCenterId: 'b', cost: { perCycleCents: 7, billingCycle: 'monthly' as const } },
  ]
  expect(figuresOf(budget, { movements, asked }, '2026-02-15')).toEqual({
    spentCents: 700,
    committedCents: 2000,
    askedCents: 1000,
    forecastCents: 3700,
    leftCents: 7300,
  })
  const company = { ...budget, costCenterId: null }
  const uncoded = { ...on('2026-03-05', 50), costCenterId: null }
  expect(figuresOf(company, { movements: [...movements, uncoded], asked }, '2026-02-15')).toEqual({
    spentCents: 754,
    committedCents: 2000,
    askedCents: 1014,
    forecastCents: 3768,
    leftCents: 7246,
  })
})

describe('a budget that does not cover a request', () => {
  const effect = (change: Partial<BudgetEffect>): BudgetEffect => ({
    name: 'Engineering 2026',
    kind: 'hard',
    leftCents: 124_000,
    needCents: 200_000,
    afterCents: -76_000,
    until: '2026-12-31',
    ...change,
  })

  test('refuses it if it is hard, in words', () => {
    expect(() => requireHardBudgets([effect({})])).toThrow(
      'Engineering 2026 has $1,240.00 left until December 31, 2026; this needs $2,000.00.',
    )
  })

  test('adds a step if it is soft', () => {
    expect(exceedsBudget([effect({ kind: 'soft' })])).toBe(true)
    expect(() => requireHardBudgets([effect({ kind: 'soft' })])).not.toThrow()
  })

  test('covers what takes the last cent, and what costs nothing', () => {
    expect(() => requireHardBudgets([effect({ afterCents: 0 })])).not.toThrow()
    expect(() => requireHardBudgets([effect({ needCents: 0, leftCents: -1, afterCents: -1 })])).not.toThrow()
    expect(exceedsBudget([effect({ kind: 'soft', afterCents: 0 })])).toBe(false)
  })
})

test.each([
  [8000, null],
  [8001, 'near'],
  [10_000, 'near'],
  [10_001, 'over'],
])('a forecast of %i of 10,000 is %s', (forecast, alarm) => {
  expect(alarmOf(forecast, 10_000)).toBe(alarm)
})
