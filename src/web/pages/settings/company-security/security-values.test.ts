import { expect, test } from 'vitest'
import {
  absoluteChoices,
  choicesWith,
  idleChoices,
  networksIn,
  rulesFrom,
  typedFrom,
} from './security-values.ts'

const rules = {
  requireSecondFactorFrom: '2027-02-08',
  idleMinutes: 720,
  absoluteHours: null,
  networks: ['203.0.113.0/24', '2001:db8::/32'],
}

test('rules that are typed and read again stay the same', () => {
  expect(rulesFrom(typedFrom(rules))).toEqual(rules)
  const none = { requireSecondFactorFrom: null, idleMinutes: null, absoluteHours: null, networks: [] }
  expect(rulesFrom(typedFrom(none))).toEqual(none)
})

test('networks may be parted by lines, commas and spaces', () => {
  expect(networksIn(' 203.0.113.7,\n198.51.100.0/24 ; 2001:db8::1\n\n')).toEqual([
    '203.0.113.7',
    '198.51.100.0/24',
    '2001:db8::1',
  ])
})

test('a value that is none of the usual choices can be kept', () => {
  expect(choicesWith(idleChoices, '720', 'minutes')).toEqual(idleChoices)
  expect(choicesWith(idleChoices, '45', 'minutes').at(-1)).toEqual({ value: '45', label: 'After 45 minutes' })
  expect(absoluteChoices.map(({ label }) => label)).toContain('After 7 days')
})
