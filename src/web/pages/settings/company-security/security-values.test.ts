import { expect, test } from 'vitest'
import {
  absoluteChoices,
  choicesWith,
  formatRules,
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

test('what holds now has a line for each field', () => {
  const none = { requireSecondFactorFrom: null, idleMinutes: null, absoluteHours: null, networks: [] }
  const values = (rules: Parameters<typeof formatRules>[0]) => formatRules(rules).map(({ value }) => value)
  expect(values(none)).toEqual(['Not required', 'After 30 days', 'Never', 'Any'])
  const some = {
    requireSecondFactorFrom: '2026-12-01',
    idleMinutes: 45,
    absoluteHours: 24,
    networks: ['203.0.113.0/24'],
  }
  expect(values(some)).toEqual([
    'Required from December 1, 2026',
    'After 45 minutes',
    'After 1 day',
    '1 network',
  ])
})
