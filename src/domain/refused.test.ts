import { expect, test } from 'vitest'
import { Refused } from './refused.ts'

test('a refusal carries its code, and its own sentence when it has one', () => {
  const plain = new Refused('not_orderable')
  const wordy = new Refused('invalid_email', { message: 'Please try again.', fields: { email: 'Typo?' } })
  expect(plain).toMatchObject({
    name: 'Refused',
    code: 'not_orderable',
    message: 'not_orderable',
    detail: {},
  })
  expect(wordy).toMatchObject({ message: 'Please try again.', detail: { fields: { email: 'Typo?' } } })
  expect(plain).toBeInstanceOf(Error)
})
