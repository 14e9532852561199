import { expect, test } from 'vitest'
import { whyWeak } from './password.ts'

const email = 'Ann@acme.com'
const isCommon = (password: string) => password === 'password1'

test.each([
  ['seven characters', 'a1!b2?c'],
  ['nothing', ''],
  ['seven characters outside the basic plane', '🐎🔋🐎🔋🐎🔋🐎'],
])('a password of %s is too short', (_, password) => {
  expect(whyWeak(password, { email, isCommon })).toBe('Use at least 8 characters for your password.')
})

test('a password of 1,025 characters is too long', () => {
  expect(whyWeak('x'.repeat(1025), { email })).toBe('Use at most 1,024 characters for your password.')
})

test.each(['Ann@acme.com', 'ann@ACME.com', ' ann@acme.com '])(
  "the account's own address is refused: %s",
  (it) => {
    expect(whyWeak(it, { email })).toBe('Your password cannot be your email address.')
  },
)

test.each(['password1', 'PassWord1'])('a common password is refused in any letter case: %s', (it) => {
  expect(whyWeak(it, { email, isCommon })).toBe(
    'This password is too common and easy to guess. Choose another one.',
  )
})

test.each(['correct horse battery', 'x'.repeat(1024), 'пароль-из-слов', '12 34 56 78', 'ann@acme.com!'])(
  'any other password is fine: %s',
  (password) => {
    expect(whyWeak(password, { email, isCommon })).toBeNull()
  },
)
