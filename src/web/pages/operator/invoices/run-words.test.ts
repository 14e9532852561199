import { expect, test } from 'vitest'
import { monthChoices, resultWords } from './run-words.ts'

test('the next month, this one and the past year can be run', () => {
  const choices = monthChoices(new Date('2026-12-31T23:00:00Z'))
  expect(choices.slice(0, 3)).toEqual([
    { value: '2027-01', label: 'January 2027' },
    { value: '2026-12', label: 'December 2026' },
    { value: '2026-11', label: 'November 2026' },
  ])
  expect(choices.at(-1)?.value).toBe('2026-01')
})

test('the result counts what was made and who had theirs', () => {
  const run = { status: 'done' as const }
  expect(resultWords({ created: 1, skipped: 0, run })).toBe('1 invoice made.')
  expect(resultWords({ created: 0, skipped: 3, run })).toBe('0 invoices made, 3 had theirs already.')
  expect(resultWords({ created: 0, skipped: 0, run: { status: 'running' } })).toContain('goes on by itself')
})
