import { expect, test } from 'vitest'
import { currentTerms, isTermsVersion, termsDate, termsInForce } from './terms.ts'

test('the newest version is the one in force', () => {
  expect(currentTerms).toBe('2024-12-24')
  expect(isTermsVersion(currentTerms)).toBe(true)
  expect(isTermsVersion('2020-01-01')).toBe(false)
})

test.each([
  ['2020-01-01', 'before the first', '2024-12-24'],
  ['2024-12-24', 'on its day', '2024-12-24'],
  ['2026-05-31', 'on the day before the next', '2024-12-24'],
  ['2026-06-01', 'on the day of the next', '2026-06-01'],
  ['2027-01-01', 'later', '2026-06-01'],
])('a document of %s, %s, is under the terms of %s', (day, _, version) => {
  expect(termsInForce(new Date(`${day}T23:59:59Z`), ['2024-12-24', '2026-06-01'])).toBe(version)
})

test('a version is shown as a date', () => {
  expect(termsDate('2024-12-24')).toBe('24 December 2024')
})
