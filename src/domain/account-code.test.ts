import { expect, test } from 'vitest'
import { accountCodeOf } from './account-code.ts'

const codes = { default: '1', vendors: { Slack: '2' }, categories: { Sales: '3', Ops: '4' } }
const vendor = (names: string[], categories: string[] = []) => ({ names, categories })

test.each([
  ['by its name', vendor(['Slack'], ['Sales']), '2'],
  ['by an earlier name', vendor(['Slack 2', 'Slack']), '2'],
  ['by its first category that has one', vendor(['Wiza'], ['Art', 'Ops', 'Sales']), '4'],
  ['by default', vendor(['Wiza'], ['Art']), '1'],
])('a vendor is booked %s', (_, of, code) => {
  expect(accountCodeOf(codes, of)).toBe(code)
})

test('a name that every object has is no code', () => {
  expect(accountCodeOf({ ...codes, default: null }, vendor(['toString'], ['constructor']))).toBeNull()
})
