import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts'

const secret = Secret.fromUTF8('12345678901234567890').base32

/** RFC 6238, appendix B, SHA-1, shortened to six digits. */
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the vector of second %i is %s', (second, code) => {
  expect(stepOfCode(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30))
})

test('a code counts one step early and one step late, and no further', () => {
  const at = (second: number) => new Date(second * 1000)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: 3_000_000 })
  const step = 100
  expect([2969, 2970, 3000, 3059, 3060].map((second) => stepOfCode(secret, code, at(second)))).toEqual([
    null,
    step,
    step,
    step,
    null,
  ])
})

test.each(['', '12345', '1234567', 'abcdef', '28708２'])('"%s" is no code', (typed) => {
  expect(stepOfCode(secret, typed, new Date(59_000))).toBeNull()
})

test('spaces in a code do not matter', () => {
  expect(stepOfCode(secret, ' 287 082', new Date(59_000))).toBe(1)
})

test('an app reads issuer, address and settings; a secret has 160 bits', () => {
  const made = newTotpSecret()
  expect(Secret.fromBase32(made).bytes).toHaveLength(20)
  const { protocol, searchParams, pathname } = new URL(totpAddress(made, 'ann@acme.example'))
  expect([protocol, decodeURIComponent(pathname)]).toEqual([
    'otpauth:',
    expect.stringContaining('Cobuy:ann@acme.example'),
  ])
  expect(Object.fromEntries(searchParams)).toEqual({
    issuer: 'Cobuy',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
