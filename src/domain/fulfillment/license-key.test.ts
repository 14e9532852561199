import { expect, test } from 'vitest'
import { lastFourOf, seatNamesFor } from './license-key.ts'

test('the keys of an order are for its plans in their order', () => {
  const needs = [
    { seatName: 'Core', count: 2 },
    { seatName: 'Team', count: 1 },
  ]
  expect(seatNamesFor(needs, 3)).toEqual(['Core', 'Core', 'Team'])
  expect(seatNamesFor(needs, 1)).toEqual(['Core'])
})

test('keys that come later are for the plans that lack some, and spare ones for the first plan', () => {
  const needs = [
    { seatName: 'Core', count: 0 },
    { seatName: 'Team', count: 1 },
  ]
  expect(seatNamesFor(needs, 1)).toEqual(['Team'])
  expect(seatNamesFor(needs, 3)).toEqual(['Team', 'Core', 'Core'])
  expect(seatNamesFor([{ seatName: 'Core', count: -1 }], 1)).toEqual(['Core'])
  expect(seatNamesFor([], 2)).toEqual([])
})

test('of a key only its last four characters are shown, and never more than half', () => {
  expect(lastFourOf('SH-2026-ABCD-9F3K')).toBe('9F3K')
  expect(['abcdefgh', 'abcdef', 'abcd', 'k🔑🔑🔑'].map(lastFourOf)).toEqual(['efgh', 'def', 'cd', '🔑🔑'])
})
