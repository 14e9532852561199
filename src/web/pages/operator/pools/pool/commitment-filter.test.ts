import { expect, test } from 'vitest'
import { choicesFor, filterOf } from './commitment-filter.ts'

test('commitments are narrowed by their state, or by why they do not count', () => {
  expect(filterOf('')).toEqual({})
  expect(filterOf('state left_out')).toEqual({ state: 'left_out' })
  expect(filterOf('why overdue')).toEqual({ why: 'overdue' })
})

test('reasons say how many commitments they hold back', () => {
  const choices = choicesFor({ counts: { standing: 5, counting: 3, byWhy: { overdue: 2 } } })
  expect(JSON.stringify(choices)).toContain('An invoice is overdue (2)')
  expect(JSON.stringify(choices)).toContain('"Withdrawn"')
})
