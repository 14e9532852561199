import { expect, test } from 'vitest'
import { checkName } from './account.ts'

test('a name is one line of 1 to 100 characters', () => {
  expect(checkName('  Mara\n Lindt ')).toBe('Mara Lindt')
  expect(checkName('é'.repeat(100))).toHaveLength(100)
  expect(() => checkName(' \n ')).toThrow('invalid_input')
  expect(() => checkName('x'.repeat(101))).toThrow('invalid_input')
})
