import { describe, expect, test } from 'vitest'
import { Refused } from '../platform/refused.ts'
import { hostOf, needsHostCheck, readAccess, readKeys, seatAccessState } from './seat-access.ts'

const codeOf = (work: () => unknown) => {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof Refused ? error.code : error
  }
}

describe('how people get in', () => {
  test('a workspace and single sign-on have an address, an invitation and keys need none', () => {
    expect(readAccess({ kind: 'workspace', url: 'https://acme.slack.com' })).toEqual({
      kind: 'workspace',
      url: 'https://acme.slack.com/',
      note: null,
      inviteFrom: null,
    })
    expect(readAccess({ kind: 'invite', inviteFrom: ' no-reply@slack.com ' }).inviteFrom).toBe(
      'no-reply@slack.com',
    )
    expect(readAccess({ kind: 'keys' }).url).toBeNull()
    for (const kind of ['workspace', 'sso'] as const)
      expect(codeOf(() => readAccess({ kind }))).toBe('invalid_access')
    expect(codeOf(() => readAccess({ kind: 'invite', note: 'x'.repeat(501) }))).toBe('invalid_access')
  })

  test.each([
    'http://slack.com',
    'javascript:alert(1)',
    'https://localhost/',
    'https://intranet/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://wiki.corp/',
    'https://user:secret@slack.com/',
    'slack.com',
    'https://',
  ])('%s is no public address', (url) => {
    expect(codeOf(() => readAccess({ kind: 'sso', url }))).toBe('invalid_host')
  })

  test('a host of the vendor, or below it, needs no check; one that only looks like it does', () => {
    const isStrange = (url: string) => needsHostCheck({ url }, ['slack.com'])
    expect(isStrange('https://slack.com/')).toBe(false)
    expect(isStrange('https://acme.slack.com/')).toBe(false)
    expect(isStrange('https://slack.com.evil.example/')).toBe(true)
    expect(isStrange('https://notslack.com/')).toBe(true)
    expect(needsHostCheck({ url: null }, [])).toBe(false)
    expect(hostOf('https://acme.slack.com/x')).toBe('acme.slack.com')
  })
})

test('license keys are as many as seats, with 4 to 500 characters, none twice', () => {
  expect(readKeys([' AAAA-1 ', 'AAAA-2', ''], 2)).toEqual(['AAAA-1', 'AAAA-2'])
  expect(codeOf(() => readKeys(['AAAA-1'], 2))).toBe('wrong_key_count')
  expect(codeOf(() => readKeys([], 1))).toBe('wrong_key_count')
  expect(codeOf(() => readKeys(['AAAA-1', 'AAAA-1'], 2))).toBe('repeated_key')
  expect(codeOf(() => readKeys(['abc'], 1))).toBe('invalid_access')
  expect(codeOf(() => readKeys(['x'.repeat(501)], 1))).toBe('invalid_access')
})

test('a seat from before tasks existed is as good as done', () => {
  expect(seatAccessState(null)).toBe('done')
  expect(seatAccessState('dropped')).toBe('done')
  expect(seatAccessState('sent')).toBe('sent')
})
