import { expect, test } from 'vitest'
import {
  type Credentials,
  freshUntil,
  hasSecondFactor,
  isFresh,
  mustEnroll,
  needsProof,
  proofsOf,
} from './factors.ts'

const none: Credentials = {
  hasTotp: false,
  hasPasskey: false,
  hasRecoveryCodes: false,
  hasPassword: false,
  hasGoogle: false,
}
const now = new Date('2027-02-08T10:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const tenMinutes = 10 * 60_000

test('second factors prove a person; without any the password does, and without that Google', () => {
  const all = { hasTotp: true, hasPasskey: true, hasRecoveryCodes: true, hasPassword: true, hasGoogle: true }
  expect(proofsOf(all)).toEqual(['passkey', 'totp', 'recovery'])
  expect(proofsOf({ ...all, hasTotp: false, hasRecoveryCodes: false })).toEqual(['passkey'])
  expect(proofsOf({ ...none, hasPassword: true, hasGoogle: true })).toEqual(['password'])
  expect(proofsOf({ ...none, hasGoogle: true })).toEqual(['google'])
  expect(proofsOf(none)).toEqual([])
})

test('recovery codes alone are no second factor', () => {
  const left = { ...none, hasRecoveryCodes: true, hasPassword: true }
  expect([hasSecondFactor(left), proofsOf(left)]).toEqual([false, ['password']])
})

test('a proof counts for 10 minutes, the last moment included', () => {
  expect(isFresh(ago(tenMinutes), now)).toBe(true)
  expect(isFresh(ago(tenMinutes + 1), now)).toBe(false)
  expect(isFresh(null, now)).toBe(false)
  expect(freshUntil(now)).toEqual(new Date('2027-02-08T10:10:00Z'))
})

test('calls that are older than second factors ask only who has one or must have one', () => {
  const stale = { provenAt: null, credentials: { ...none, hasPassword: true }, mustHaveFactor: false }
  const withFactor = { ...stale, credentials: { ...none, hasTotp: true } }
  expect(needsProof(stale, 'with-factor', now)).toBe(false)
  expect(needsProof(stale, 'everyone', now)).toBe(true)
  expect(needsProof(withFactor, 'with-factor', now)).toBe(true)
  expect(needsProof({ ...stale, mustHaveFactor: true }, 'with-factor', now)).toBe(true)
  expect(needsProof({ ...withFactor, provenAt: ago(1) }, 'with-factor', now)).toBe(false)
})

test('who must have a factor and has none can only set one up', () => {
  const standing = { provenAt: now, credentials: { ...none, hasPassword: true }, mustHaveFactor: true }
  expect(mustEnroll(standing)).toBe(true)
  expect(mustEnroll({ ...standing, mustHaveFactor: false })).toBe(false)
  expect(mustEnroll({ ...standing, credentials: { ...none, hasPasskey: true } })).toBe(false)
})
