import { expect, test } from 'vitest'
import { accountCodeOf } from './account-code.ts'

const codes = {
  default: '1',
  vendors: new Map([['slack', '2']]),
  categories: new Map([
    ['sales', '3'],
    ['ops', '4'],
  ]),
  categoriesOf: new Map([
    ['slack', ['sales']],
    ['wiza', ['art', 'ops', 'sales']],
    ['canva', ['art']],
  ]),
}

test.each([
  ['by its own code', 'slack', '2'],
  ['by its first category that has one', 'wiza', '4'],
  ['by default', 'canva', '1'],
  ['by default without a category', 'other', '1'],
])('a vendor is booked %s', (_, vendor, code) => {
  expect(accountCodeOf(codes, vendor)).toBe(code)
})

test('without a default it may have none', () => {
  expect(accountCodeOf({ ...codes, default: null }, 'canva')).toBeNull()
})
