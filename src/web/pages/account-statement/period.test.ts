import { expect, test } from 'vitest'
import { monthsSince, periodFrom, usualPeriods, whyNoPeriod } from './period.ts'

const now = new Date('2026-03-31T23:30:00Z')

test('without a period in the address it is this year so far', () => {
  expect(periodFrom(new URLSearchParams(), now)).toEqual({ from: '2026-01-01', to: '2026-03-31' })
  expect(periodFrom(new URLSearchParams('from=2025-05-01'), now)).toEqual({
    from: '2025-05-01',
    to: '2026-03-31',
  })
})

test('a period that cannot be read says why', () => {
  expect(whyNoPeriod({ from: '2026-03-02', to: '2026-03-01' })).toContain('after the last')
  expect(whyNoPeriod({ from: '2010-01-01', to: '2026-03-01' })).toContain('10 years')
  expect(whyNoPeriod({ from: '2026-03-01', to: '2026-03-01' })).toBeNull()
})

test('usual periods end on the last day of their month', () => {
  expect(usualPeriods(now).map(({ period }) => period)).toEqual([
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-01-01', to: '2026-03-31' },
    { from: '2025-01-01', to: '2025-12-31' },
  ])
})

test('months are listed newest first, none before the first invoice', () => {
  expect(monthsSince('2026-01-15', now, 12)).toEqual(['2026-03', '2026-02', '2026-01'])
  expect(monthsSince('2020-01-15', now, 2)).toEqual(['2026-03', '2026-02'])
})
