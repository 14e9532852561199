import { expect, test } from 'vitest'
import { suggestions } from './suggestions.ts'

test('suggestions can be bought, and the best discounts come first', () => {
  expect(suggestions([]).map(({ name }) => name)).toEqual(['MeetAlfred', 'Deel', 'LinkedIn', 'Rippling'])
})

test('vendors the company already has are not suggested', () => {
  const names = suggestions(['MeetAlfred', 'LinkedIn']).map(({ name }) => name)
  expect(names).toHaveLength(4)
  expect(names).not.toContain('MeetAlfred')
  expect(names).not.toContain('LinkedIn')
})
