import { expect, test } from 'vitest'
import { accessOf, initialAccess, keysIn, problemsOf } from './access-values.ts'

const typed = {
  kind: 'workspace' as const,
  url: ' https://halden.cursor.example ',
  inviteFrom: 'team@cursor.example',
  note: '',
  keys: 'AAAA-1\nAAAA-2',
}

test('only what belongs to the chosen kind is sent', () => {
  expect(accessOf(typed)).toEqual({ kind: 'workspace', url: 'https://halden.cursor.example' })
  expect(accessOf({ ...typed, kind: 'invite' })).toEqual({
    kind: 'invite',
    url: 'https://halden.cursor.example',
    inviteFrom: 'team@cursor.example',
  })
  expect(accessOf({ ...typed, kind: 'keys', url: '' })).toEqual({ kind: 'keys', keys: ['AAAA-1', 'AAAA-2'] })
})

test('every line is one key; empty lines are none', () => {
  expect(keysIn(' AAAA-1 \n\n\r\nAAAA-2\n')).toEqual(['AAAA-1', 'AAAA-2'])
})

test('a missing address and a wrong number of keys are said at their fields', () => {
  expect(problemsOf(typed, 2)).toEqual({})
  expect(Object.keys(problemsOf({ ...typed, url: '' }, 2))).toEqual(['access.url'])
  expect(Object.keys(problemsOf({ ...typed, url: 'http://localhost' }, 2))).toEqual(['access.url'])
  expect(problemsOf({ ...typed, kind: 'keys', url: '' }, 3)).toEqual({
    'access.keys': '3 keys are needed, one per seat; you entered 2.',
  })
})

test('the form starts with what is known of the company', () => {
  expect(initialAccess()).toMatchObject({ kind: 'workspace', url: '' })
  expect(initialAccess({ kind: 'sso', url: 'https://sso.slack.example/' })).toMatchObject({
    kind: 'sso',
    url: 'https://sso.slack.example/',
    keys: '',
  })
})
