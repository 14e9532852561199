import { expect, test } from 'vitest'
import { emailDomain, isEmailAddress, normalizeEmail } from './email.ts'

test.each([
  'ann@acme.com',
  'ann.lee+tools@mail.acme.co.uk',
  "o'neil_99@acme-software.io",
  'jörg@müller.de',
  `${'a'.repeat(64)}@acme.com`,
])('%s is a valid address', (address) => {
  expect(isEmailAddress(address)).toBe(true)
})

test.each([
  ['nothing', ''],
  ['no @', 'ann.acme.com'],
  ['two @', 'ann@acme.com@evil.com'],
  ['no local part', '@acme.com'],
  ['no domain', 'ann@'],
  ['a domain without a dot', 'ann@localhost'],
  ['an empty label', 'ann@acme..com'],
  ['a trailing dot', 'ann@acme.com.'],
  ['a hyphen at the edge', 'ann@-acme.com'],
  ['a bare IP number', 'ann@127.0.0.1'],
  ['a one-letter ending', 'ann@acme.c'],
  ['a space', 'ann lee@acme.com'],
  ['a space around it', ' ann@acme.com'],
  ['a line break', 'ann@acme.com\nBcc: all@acme.com'],
  ['a null byte', 'ann\u0000@acme.com'],
  ['the Kelvin sign for a K', '\u212aim@acme.com'],
  ['wide letters', 'ann@\uff41cme.com'],
  ['an invisible character', 'ann\u200b@acme.com'],
  ['a second recipient', 'ann@acme.com,bob'],
  ['a display name', 'Ann <ann@acme.com>'],
  ['two dots in a row', 'ann..lee@acme.com'],
  ['a local part of 65', `${'a'.repeat(65)}@acme.com`],
  ['255 characters', `a@${'b.'.repeat(125)}com`],
])('an address with %s is refused', (_, address) => {
  expect(isEmailAddress(address)).toBe(false)
})

test('an address has one spelling and one domain', () => {
  expect(normalizeEmail('  Ann@Acme.COM ')).toBe('ann@acme.com')
  expect(emailDomain('Ann@Acme.COM')).toBe('acme.com')
})
