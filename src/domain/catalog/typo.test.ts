import { expect, test } from 'vitest'
import { isOneEditAway } from './typo.ts'

test.each([
  ['slack', 'slack', true],
  ['slakc', 'slack', true],
  ['lsack', 'slack', true],
  ['slck', 'slack', true],
  ['sllack', 'slack', true],
  ['slock', 'slack', true],
  ['slacks', 'slack', true],
  ['salseh', 'salesh', true],
  ['slkac', 'slack', false],
  ['sck', 'slack', false],
  ['black', 'slick', false],
  ['', 'a', true],
])('%j and %j: %j', (a, b, expected) => {
  expect([isOneEditAway(a, b), isOneEditAway(b, a)]).toEqual([expected, expected])
})
