import { expect, test } from 'vitest'
import { checkPasskeyName, isCounterSound, requireRoomForPasskey } from './passkey.ts'

test.each([
  [0, 0, true],
  [0, 1, true],
  [5, 6, true],
  [5, 5, false],
  [5, 4, false],
  [5, 0, false],
])('after %i a counter of %i is sound: %s', (stored, given, isSound) => {
  expect(isCounterSound(stored, given)).toBe(isSound)
})

test('a name is one line of 1 to 100 characters', () => {
  expect(checkPasskeyName(' My\n phone ')).toBe('My phone')
  expect(checkPasskeyName('x'.repeat(100))).toHaveLength(100)
  for (const typed of ['', ' \n', 'x'.repeat(101)])
    expect(() => checkPasskeyName(typed)).toThrow('invalid_input')
})

test('ten passkeys are enough', () => {
  expect(() => requireRoomForPasskey(9)).not.toThrow()
  expect(() => requireRoomForPasskey(10)).toThrow('too_many_passkeys')
})
