import { expect, test } from 'vitest'
import { formatRecoveryCode, readRecoveryCode, recoveryCodeFrom } from './recovery-code.ts'

test('a code has 12 characters of 5 bits each, in groups of four', () => {
  const code = recoveryCodeFrom(Uint8Array.from({ length: 12 }, (_, index) => index * 21))
  expect(formatRecoveryCode(code)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(readRecoveryCode(formatRecoveryCode(code))).toBe(code)
})

test('every character is equally likely', () => {
  const all = Array.from(
    { length: 256 },
    (_, byte) => recoveryCodeFrom(new Uint8Array(12).fill(byte))[0] ?? '',
  )
  const counts = Map.groupBy(all, (character) => character)
  expect([...counts.values()].map(({ length }) => length)).toEqual(Array(32).fill(8))
})

test.each([
  ['7k2m-9qxt-a4wb', '7K2M9QXTA4WB'],
  [' 7K2M 9QXT A4WB ', '7K2M9QXTA4WB'],
  ['oil0-oil0-oil0', '011001100110'],
])('spelling does not matter: %s', (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code)
})

test.each(['', '7K2M-9QXT-A4W', '7K2M-9QXT-A4WBC', '7K2M-9QXT-A4WU'])('"%s" is no code', (typed) => {
  expect(readRecoveryCode(typed)).toBeNull()
})
