import { expect, test } from 'vitest'
import { filledMonths, formatSince, savingsSentence } from './savings-months.ts'

const month = (name: string, savings: number) => ({ month: name, savings, spend: 1 })

test('months without an invoice count as 0', () => {
  const filled = filledMonths([month('2025-11', 5), month('2026-02', 7)])
  expect(filled.map(({ month, savings }) => [month, savings])).toEqual([
    ['2025-11', 5],
    ['2025-12', 0],
    ['2026-01', 0],
    ['2026-02', 7],
  ])
})

test('only the last twelve months are shown', () => {
  const filled = filledMonths([month('2024-01', 5), month('2026-02', 7)])
  expect([filled.length, filled[0]?.month]).toEqual([12, '2025-03'])
})

test('the sentence names the best month', () => {
  expect(savingsSentence([])).toBe('Your savings will appear here, month by month.')
  expect(savingsSentence([month('2026-06', 12.5)])).toBe('$12.50 saved in June.')
  expect(savingsSentence([month('2026-05', 12.5), month('2026-06', 20)])).toBe(
    'June was your best month: $20.00.',
  )
})

test('the sentence says why a free month stands out, but not a month that does not', () => {
  const free = { ...month('2026-06', 20), free: ['LinkedIn'] }
  expect(savingsSentence([month('2026-05', 12.5), free])).toBe('June includes LinkedIn’s free first month.')
  expect(savingsSentence([{ ...free, free: ['Deel', 'LinkedIn'] }, month('2026-07', 1)])).toBe(
    'June includes the free first months of Deel and LinkedIn.',
  )
  expect(savingsSentence([free, month('2026-07', 30)])).toBe('July was your best month: $30.00.')
})

test('a month of another year includes the year', () => {
  const now = new Date('2026-11-12')
  expect([formatSince('2026-04', now), formatSince('2025-04', now)]).toEqual(['April', 'Apr 2025'])
})
