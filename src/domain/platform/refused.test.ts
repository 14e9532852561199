import { expect, test } from 'vitest'
import { Refused } from './refused.ts'

test('a refusal has its code, and its own sentence if it has one', () => {
  const plain = new Refused('not_orderable')
  const detailed = new Refused('invalid_email', { message: 'Please try again.', fields: { email: 'Typo?' } })
  expect(plain).toMatchObject({
    name: 'Refused',
    code: 'not_orderable',
    message: 'not_orderable',
    detail: {},
  })
  expect(detailed).toMatchObject({ message: 'Please try again.', detail: { fields: { email: 'Typo?' } } })
  expect(plain).toBeInstanceOf(Error)
})
